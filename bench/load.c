// Plays Hit! at many tables over sockets that are open already, and measures: one loop for every server.
//
// A move is over when all who sit at the table have been shown what it led to; its time runs from when it was
// sent or, paced, was due. Standard input has a line for each table: the descriptors of its sockets by seat,
// then for each seat a word that its server wants with a move, then a name of the table. An empty line ends
// them. Then orders: "closed WARM SECONDS" keeps a move under way at every table, "paced WARM SECONDS RATE"
// begins so many a second. "begin" is said when what counts begins, and a line of figures when it is over.
//
// Run with: load pioche | boardgame.io | colyseus | limit

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, BUFFER = 32768, MOST_LINES = 24000, WORD = 96 };
enum { DRAW = 1, STOP = 2, STEAL = 4, LEAVE = 8 };
enum { TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9 };

static const char *const NAMES[] = {[DRAW] = "draw", [STOP] = "stop", [STEAL] = "steal", [LEAVE] = "leave"};

struct table {
    int line[SEATS];
    int seats;
    int actor;       // who may move; -1 if nobody is known to
    bool is_moving;  // a move is under way
    bool is_due;     // paced: a move that waits for the one before
    bool is_over;    // the match; another is asked for
    bool is_asked_for;
    long base;       // what all had been shown when the move was sent
    double since, due;
    char name[WORD];
};

struct line {
    int fd, seat;
    struct table *table;
    long seen;     // the position that it was shown last
    long number;   // what a move answers
    int may;       // a set of moves
    bool has_hashed, has_opened;
    char word[WORD];
    size_t length;
    char *buffer;
};

struct protocol {
    const char *name;
    int opcode;
    // What a message shows: where it stands, and who may do what.
    void (*read)(struct line *line, const char *message, size_t length);
    // The message for a move.
    size_t (*say)(struct line *line, int move, char *message);
};

static struct line *lines[MOST_LINES];
static struct table *tables;
static int table_count, epoll;
static const struct protocol *protocol;
static bool is_closed_loop, is_running, is_counting;
static uint64_t luck = 88172645463325252u;

static long moves, frames, bytes, refusals, late;
static float *times;
static long times_held;

static double now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return at.tv_sec + at.tv_nsec / 1e9;
}

static uint64_t chance(void) {
    luck ^= luck << 13;
    luck ^= luck >> 7;
    luck ^= luck << 17;
    return luck;
}

static void fail(const char *what) {
    fprintf(stderr, "load: %s (%s)\n", what, strerror(errno));
    exit(1);
}

// ---- frames

static void send_frame(struct line *line, int opcode, const char *message, size_t length) {
    char frame[2048];
    size_t head = 2;
    frame[0] = (char)(0x80 | opcode);
    if (length < 126) {
        frame[1] = (char)(0x80 | length);
    } else {
        frame[1] = (char)(0x80 | 126);
        frame[2] = (char)(length >> 8);
        frame[3] = (char)length;
        head = 4;
    }
    uint32_t mask = (uint32_t)chance();
    memcpy(frame + head, &mask, 4);
    for (size_t at = 0; at < length; at++) frame[head + 4 + at] = message[at] ^ ((char *)&mask)[at & 3];
    if (send(line->fd, frame, head + 4 + length, MSG_NOSIGNAL) != (ssize_t)(head + 4 + length))
        fail("could not send");
}

static void say(struct line *line, const char *message) {
    send_frame(line, TEXT, message, strlen(message));
}

// ---- what each server says

static const char *find(const char *in, size_t length, const char *what) {
    const char *found = memmem(in, length, what, strlen(what));
    return found ? found + strlen(what) : NULL;
}

static long number_at(const char *found, long otherwise) { return found ? atol(found) : otherwise; }

static int moves_in(const char *list) {
    int may = 0;
    for (; *list == '"'; list += *list == ',') {
        list++;
        for (int move = DRAW; move <= LEAVE; move <<= 1)
            if (!strncmp(list, NAMES[move], strlen(NAMES[move]))) may |= move;
        list = strchr(list, '"') + 1;
    }
    return may;
}

static void set_actor(struct line *line, int may) {
    line->may = may;
    if (may) {
        line->table->actor = line->seat;
        line->table->is_over = line->table->is_asked_for = false;
    } else if (line->table->actor == line->seat) {
        line->table->actor = -1;
    }
}

static long next_id = 1;
static const char *const SALT = "5555555555555555555555555555555555555555555555555555555555555555";
static char salt_hash[65];

static void answer_shuffle(struct line *line, const char *message, size_t length) {
    const char *asks = find(message, length, "\"asks\":\""), *found = find(message, length, "\"commitment\":\"");
    if (!asks || !found) return;
    bool is_hash = !strncmp(asks, "hash_salt", 9);
    bool *has_answered = is_hash ? &line->has_hashed : &line->has_opened;
    if (*has_answered) return;
    *has_answered = true;
    char answer[512];
    snprintf(answer, sizeof answer,
             "{\"type\":\"command\",\"id\":\"load-%08lx\",\"command\":{\"type\":\"%s\",\"commitment\":\"%.64s\",\"%s\":\"%s\"}}",
             next_id++, is_hash ? "hash_salt" : "open_salt", found, is_hash ? "hash" : "salt", is_hash ? salt_hash : SALT);
    say(line, answer);
}

static void read_pioche(struct line *line, const char *message, size_t length) {
    if (strncmp(message, "{\"type\":\"update\"", 16)) {
        refusals += !strncmp(message, "{\"type\":\"refusal\"", 17);
        if (!strncmp(message, "{\"type\":\"refusal\"", 17) && refusals < 4) fprintf(stderr, "load: %.120s\n", message);
        return;
    }
    line->seen = number_at(find(message, length, "\"seq\":"), line->seen);
    const char *match = find(message, length, "\"match\":{");
    size_t rest = match ? (size_t)(message + length - match) : 0;
    const char *legal = match ? find(match, rest, "\"legal\":[") : NULL;
    int may = legal ? moves_in(legal) : 0;
    if (may) {
        line->number = number_at(find(match, rest, "\"decision\":"), 0);
        line->has_hashed = line->has_opened = false;
    } else if (find(message, length, "\"exchange\":{")) {
        answer_shuffle(line, message, length);
    } else if (!line->table->is_over && find(message, length, "\"phase\":\"ended\"")) {
        line->table->is_over = true;
    }
    set_actor(line, may);
}

static size_t say_pioche(struct line *line, int move, char *message) {
    return (size_t)sprintf(
        message, "{\"type\":\"command\",\"id\":\"load-%08lx\",\"command\":{\"type\":\"play\",\"move\":\"%s\",\"decision\":%ld}}",
        next_id++, NAMES[move], line->number);
}

static int may_by(long drawn, bool is_offered) { return is_offered ? STEAL | LEAVE : drawn ? DRAW | STOP : DRAW; }

static void read_boardgame(struct line *line, const char *message, size_t length) {
    if (message[0] == '2' && length == 1) {
        say(line, "3");
        return;
    }
    if (strncmp(message, "42/hit,[\"update\"", 16)) return;
    line->seen = line->number = number_at(find(message, length, "\"_stateID\":"), line->seen);
    const char *offer = find(message, length, "\"offer\":"), *current = find(message, length, "\"currentPlayer\":\"");
    long drawn = number_at(find(message, length, "\"drawn\":"), 0);
    bool is_mine = current && *current - '0' == line->seat;
    set_actor(line, is_mine ? may_by(drawn, offer && *offer != 'n') : 0);
}

static size_t say_boardgame(struct line *line, int move, char *message) {
    return (size_t)sprintf(message,
                           "42/hit,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"%s\",\"args\":[],\"playerID\":\"%d\","
                           "\"credentials\":\"%s\"}},%ld,\"%s\",\"%d\"]",
                           NAMES[move], line->seat, line->word, line->number, line->table->name, line->seat);
}

struct public_state { long moves; int active, drawn, offer; };

static void read_colyseus(struct line *line, const char *message, size_t length) {
    // Of the table's own fields the first is always in a patch; what has not changed since is not.
    const unsigned char *at = (const unsigned char *)message;
    if (length < 7 || at[0] < 14 || at[0] > 15) return;
    const unsigned char *end = at + length;
    if (*++at != 128) at = memmem(at, length - 1, "\xff\0\x80", 3), at = at ? at + 2 : NULL;
    if (!at || end - at < 5) return;
    static struct public_state *held;
    if (!held) held = calloc(MOST_LINES, sizeof *held);
    struct public_state *state = &held[line->fd];
    state->moves = at[1] | at[2] << 8 | at[3] << 16 | (long)at[4] << 24;
    for (at += 5; at + 1 < end && *at > 128 && *at < 132; at += 2)
        *(*at == 129 ? &state->active : *at == 130 ? &state->drawn : &state->offer) = at[1];
    line->seen = state->moves;
    set_actor(line, state->active == line->seat ? may_by(state->drawn, state->offer) : 0);
}

static size_t say_colyseus(struct line *line, int move, char *message) {
    (void)line;
    return (size_t)sprintf(message, "\x0d%c%s", (char)(0xa0 | strlen(NAMES[move])), NAMES[move]);
}

static void read_limit(struct line *line, const char *message, size_t length) {
    uint32_t seen;
    if (length < 4) return;
    memcpy(&seen, message, 4);
    line->seen = seen;
    set_actor(line, line->seat == (int)(seen % (uint32_t)line->table->seats) ? DRAW : 0);
}

static const struct protocol PROTOCOLS[] = {
    {"pioche", TEXT, read_pioche, say_pioche},
    {"boardgame.io", TEXT, read_boardgame, say_boardgame},
    {"colyseus", BINARY, read_colyseus, say_colyseus},
    {"limit", TEXT, read_limit, say_pioche},  // it reads as many bytes
};

// ---- playing

static void move(struct table *table, double since) {
    struct line *line = lines[table->line[table->actor]];
    int choice;
    do choice = 1 << (chance() & 3);
    while (!(choice & line->may));
    char message[1024];
    size_t length = protocol->say(line, choice, message);
    table->base = line->seen;
    table->since = since;
    table->is_moving = true;
    table->is_due = false;
    line->may = 0;
    table->actor = -1;
    send_frame(line, protocol->opcode, message, length);
}

static void ask_for_another_match(struct table *table) {
    char message[128];
    table->is_asked_for = true;
    snprintf(message, sizeof message, "{\"type\":\"command\",\"id\":\"load-%08lx\",\"command\":{\"type\":\"start\"}}", next_id++);
    say(lines[table->line[0]], message);
}

static bool all_have_seen(const struct table *table, long base) {
    for (int seat = 0; seat < table->seats; seat++)
        if (lines[table->line[seat]]->seen <= base) return false;
    return true;
}

static void go_on(struct table *table) {
    if (table->is_moving) {
        if (!all_have_seen(table, table->base)) return;
        table->is_moving = false;
        if (is_counting) {
            moves++;
            if (times_held < 8000000) times[times_held++] = (float)(now() - table->since);
        }
    }
    if (table->is_over && !table->is_asked_for) ask_for_another_match(table);
    if (!is_running || table->actor < 0) return;
    if (is_closed_loop) {
        move(table, now());
    } else if (table->is_due) {
        move(table, table->due);
    }
}

static void hear(struct line *line) {
    ssize_t came = recv(line->fd, line->buffer + line->length, BUFFER - 1 - line->length, 0);
    if (came <= 0) {
        if (came < 0 && errno == EAGAIN) return;
        fail("a line was closed");
    }
    line->length += (size_t)came;
    if (is_counting) bytes += came;
    size_t at = 0;
    while (line->length - at >= 2) {
        unsigned char *frame = (unsigned char *)line->buffer + at;
        size_t head = 2, length = frame[1] & 127;
        if (length == 126) {
            if (line->length - at < 4) break;
            length = (size_t)frame[2] << 8 | frame[3];
            head = 4;
        } else if (length == 127) {
            fail("a frame is too long");
        }
        if (line->length - at < head + length) break;
        char *message = (char *)frame + head, after = message[length];
        message[length] = 0;
        int opcode = frame[0] & 15;
        if (opcode == PING) {
            send_frame(line, PING + 1, message, length);
        } else if (opcode == CLOSE) {
            fail("a line was ended");
        } else {
            if (is_counting) frames++;
            protocol->read(line, message, length);
        }
        message[length] = after;
        at += head + length;
    }
    memmove(line->buffer, line->buffer + at, line->length - at);
    line->length -= at;
    go_on(line->table);
}

static void hear_all(int patience) {
    struct epoll_event events[256];
    int count = epoll_wait(epoll, events, 256, patience);
    for (int each = 0; each < count; each++) hear(events[each].data.ptr);
}

// ---- orders

static int by_size(const void *one, const void *other) {
    float a = *(const float *)one, b = *(const float *)other;
    return (a > b) - (a < b);
}

static double quantile(double of) {
    return times_held ? times[(long)(of * (double)(times_held - 1))] * 1000.0 : 0;
}

static void begin_counting(void) {
    moves = frames = bytes = refusals = times_held = late = 0;
    is_counting = true;
    puts("begin");
    fflush(stdout);
}

static void play(double warm, double seconds, double rate) {
    double start = now(), due = start;
    int next = 0;
    is_closed_loop = rate == 0;
    is_running = true;
    for (int each = 0; is_closed_loop && each < table_count; each++)
        if (!tables[each].is_moving) go_on(&tables[each]);
    while (!is_counting || now() - start < warm + seconds) {
        if (!is_counting && now() - start >= warm) begin_counting();
        for (double at = now(); rate && due <= at; due += 1 / rate) {
            struct table *table = &tables[next++ % table_count];
            late += table->is_due || table->is_moving;
            if (table->is_due) continue;
            table->is_due = true;
            table->due = due;
            if (!table->is_moving && table->actor >= 0) move(table, due);
        }
        hear_all(rate ? 0 : 1);
    }
    double took = now() - start - warm;
    is_counting = is_running = false;
    qsort(times, (size_t)times_held, sizeof *times, by_size);
    printf("{\"moves\":%ld,\"seconds\":%.4f,\"frames\":%ld,\"bytes\":%ld,\"refusals\":%ld,\"late\":%ld,"
           "\"p50\":%.4f,\"p99\":%.4f,\"most\":%.4f}\n",
           moves, took, frames, bytes, refusals, late, quantile(0.5), quantile(0.99), quantile(1));
    fflush(stdout);
}

static struct line *opened(int fd, int seat, struct table *table) {
    struct line *line = calloc(1, sizeof *line);
    if (fd >= MOST_LINES || !line || !(line->buffer = malloc(BUFFER))) fail("too many lines");
    line->fd = fd;
    line->seat = seat;
    line->table = table;
    line->seen = -1;
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = line};
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event)) fail("no such line");
    return lines[fd] = line;
}

static bool read_table(struct table *table, char *text) {
    char *word = strtok(text, " \n");
    if (!word) return false;
    table->actor = -1;
    table->seats = atoi(word);
    for (int seat = 0; seat < table->seats; seat++) table->line[seat] = atoi(strtok(NULL, " \n"));
    for (int seat = 0; seat < table->seats; seat++) {
        struct line *line = opened(table->line[seat], seat, table);
        snprintf(line->word, WORD, "%s", strtok(NULL, " \n"));
    }
    snprintf(table->name, WORD, "%s", strtok(NULL, " \n"));
    int actor = atoi(strtok(NULL, " \n"));
    long seen = atol(strtok(NULL, " \n")), number = atol(strtok(NULL, " \n"));
    for (int seat = 0; seat < table->seats; seat++) lines[table->line[seat]]->seen = seen;
    table->is_over = actor < 0;
    if (actor >= 0) {
        lines[table->line[actor]]->number = number;
        set_actor(lines[table->line[actor]], DRAW);
    }
    return true;
}

int main(int count, char **words) {
    for (size_t each = 0; each < sizeof PROTOCOLS / sizeof *PROTOCOLS; each++)
        if (count > 2 && !strcmp(words[1], PROTOCOLS[each].name)) protocol = &PROTOCOLS[each];
    if (!protocol) fail("no such server");
    snprintf(salt_hash, sizeof salt_hash, "%s", words[2]);
    epoll = epoll_create1(0);
    times = malloc(8000000 * sizeof *times);
    tables = calloc(MOST_LINES / 2, sizeof *tables);
    char text[1024], kind[16];
    setvbuf(stdin, NULL, _IONBF, 0);  // the orders are read otherwise
    while (fgets(text, sizeof text, stdin) && read_table(&tables[table_count], text)) table_count++;
    struct {
        double warm, seconds, rate;
    } order;
    fcntl(0, F_SETFL, O_NONBLOCK);
    size_t held = 0;
    for (;;) {
        ssize_t came = read(0, text + held, sizeof text - 1 - held);
        if (came == 0) return 0;
        if (came > 0) held += (size_t)came;
        text[held] = 0;
        if (!memchr(text, '\n', held)) {
            hear_all(20);
            continue;
        }
        held = 0;
        order.rate = 0;
        if (sscanf(text, "%15s %lf %lf %lf", kind, &order.warm, &order.seconds, &order.rate) < 3) fail("no such order");
        play(order.warm, order.seconds, order.rate);
    }
}
