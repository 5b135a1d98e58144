// The limit: no rules, no views, no log; what a move costs in calls to the kernel alone.
//
// Each frame that comes from a seat is answered by one of SIZE bytes to each seat of its table. Lines belong to
// tables in the order in which they come. Run with: limit PORT SEATS SIZE

#define _GNU_SOURCE
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_LINES = 65536, LONGEST = 65535 };

static int lines[MOST_LINES], place_of[MOST_LINES];
static uint32_t moves_of[MOST_LINES];

static size_t head_of(unsigned char *frame, size_t size) {
    frame[0] = 0x81;
    if (size < 126) {
        frame[1] = (unsigned char)size;
        return 2;
    }
    frame[1] = 126;
    frame[2] = (unsigned char)(size >> 8);
    frame[3] = (unsigned char)size;
    return 4;
}

int main(int count, char **words) {
    if (count != 4) return 1;
    int seats = atoi(words[2]), yes = 1, lines_held = 0;
    size_t size = (size_t)atol(words[3]);
    static unsigned char frame[LONGEST + 4], came[LONGEST];
    if (size < 4 || size > LONGEST) return 1;
    size_t head = head_of(frame, size);
    memset(frame + head, 'x', size);
    int listening = socket(AF_INET, SOCK_STREAM, 0), epoll = epoll_create1(0);
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(words[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(listening, (struct sockaddr *)&here, sizeof here) || listen(listening, 4096)) return 1;
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listening}, events[256];
    epoll_ctl(epoll, EPOLL_CTL_ADD, listening, &event);
    puts("ready");
    fflush(stdout);
    for (;;) {
        int ready = epoll_wait(epoll, events, 256, -1);
        for (int each = 0; each < ready; each++) {
            int fd = events[each].data.fd;
            if (fd == listening) {
                int line = accept4(listening, NULL, NULL, SOCK_NONBLOCK);
                if (line < 0 || line >= MOST_LINES) return 1;
                setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
                place_of[line] = lines_held;
                lines[lines_held++] = line;
                event.data.fd = line;
                epoll_ctl(epoll, EPOLL_CTL_ADD, line, &event);
                continue;
            }
            ssize_t length = recv(fd, came, sizeof came, 0);
            if (length <= 0) {
                close(fd);
                continue;
            }
            int first = place_of[fd] - place_of[fd] % seats;
            uint32_t number = ++moves_of[first];
            memcpy(frame + head, &number, 4);
            for (int seat = 0; seat < seats; seat++)
                if (send(lines[first + seat], frame, head + size, MSG_NOSIGNAL) < 0) break;
        }
    }
}
