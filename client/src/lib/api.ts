import { entrance, isBar } from "./entrance.svelte";
import type {
  GameDescription,
  Handover,
  MatchSummary,
  Me,
  Moments,
  MyTable,
  NewTable,
  OpenTables,
  Retrospect,
  TableCreated,
  TableLink,
  TableSummary,
} from "./protocol";
import type { MatchRecord } from "./shuffle/check";

/** The server, or the line to it, said no; `code` says why, and both catalogs translate it. */
export class Refused extends Error {
  code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Which moments, and with whose eyes: a seat's, or null for what everybody could see. */
export interface Look {
  first: number;
  eyes: number | null;
  everything: boolean;
}

/** A newcomer becomes a guest by it. */
export async function me(): Promise<Me> {
  const found = await request<Me>("GET", "/api/me");
  entrance.isKnown = true;
  return found;
}
export const rename = (name: string) => request<Me>("PUT", "/api/me", { name });
export const tableSummary = (id: string) =>
  request<TableSummary>("GET", `/api/tables/${encodeURIComponent(id)}`);
export const tableLink = (id: string) =>
  request<TableLink>("GET", `/api/tables/${encodeURIComponent(id)}/link`);
export const linkPicture = (id: string) => `/api/tables/${encodeURIComponent(id)}/link.svg`;
export const sayCode = (code: string) => request<undefined>("PUT", "/api/invite", { code });
export const openTables = () => request<OpenTables>("GET", "/api/open-tables");
export const myTables = () => request<MyTable[]>("GET", "/api/me/tables");
export const handOver = () => request<Handover>("POST", "/api/me/handover");
export const takeOver = (code: string) => request<Me>("POST", "/api/handover", { code });
const matchPath = (table: string, number: number) =>
  `/api/tables/${encodeURIComponent(table)}/matches/${number}`;
/** Those that are over, the last one first; `before` is the number of one after them. */
export const matchesOf = (table: string, before?: number) =>
  request<MatchSummary[]>(
    "GET",
    `/api/tables/${encodeURIComponent(table)}/matches${before === undefined ? "" : `?before=${before}`}`,
  );
export const momentsOf = (table: string, number: number, { first, eyes, everything }: Look) =>
  request<Moments>(
    "GET",
    `${matchPath(table, number)}/moments?first=${first}&everything=${everything}${eyes === null ? "" : `&eyes=${eyes}`}`,
  );
/** A file to save. */
export const recordPath = (table: string, number: number) => `${matchPath(table, number)}/record`;
export const matchRecord = (table: string, number: number) =>
  request<MatchRecord>("GET", recordPath(table, number));
export const retrospectOf = (table: string, number: number) =>
  request<Retrospect>("GET", `${matchPath(table, number)}/retrospect`);
export const createTable = (wish: NewTable) => request<TableCreated>("POST", "/api/tables", wish);

const NO_CONTENT = 204;

let described: Promise<GameDescription[]> | null = null;

/** Asked for once: games do not change while the server runs. */
export function games(): Promise<GameDescription[]> {
  described ??= request<GameDescription[]>("GET", "/api/games").catch((problem) => {
    described = null;
    throw problem;
  });
  return described;
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Refused("offline");
  });
  if (!answer.ok) throw refused(await codeOf(answer));
  return (answer.status === NO_CONTENT ? undefined : await answer.json()) as Answer;
}

function refused(code: string): Refused {
  if (isBar(code)) entrance.bar = code;
  return new Refused(code);
}

async function codeOf(answer: Response): Promise<string> {
  try {
    const { code } = (await answer.json()) as { code?: unknown };
    return typeof code === "string" ? code : "unknown";
  } catch {
    return "unknown"; // something between us and the server answered
  }
}

/** The code of whatever was thrown, for the reader. */
export const codeFor = (problem: unknown) => (problem instanceof Refused ? problem.code : "unknown");
