import type { GameDescription, Me, NewTable, TableCreated, TableSummary } from "./protocol";

/** The server, or the line to it, said no; `code` says why, and both catalogs translate it. */
export class Refused extends Error {
  code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export const me = () => request<Me>("GET", "/api/me");
export const rename = (name: string) => request<Me>("PUT", "/api/me", { name });
export const tableSummary = (id: string) =>
  request<TableSummary>("GET", `/api/tables/${encodeURIComponent(id)}`);
export const createTable = (wish: NewTable) => request<TableCreated>("POST", "/api/tables", wish);

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
  if (!answer.ok) throw new Refused(await codeOf(answer));
  return (await answer.json()) as Answer;
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
