// @vitest-environment node
import { readFile } from "node:fs/promises";
import openapiTypescript, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";

const at = (path: string) => new URL(path, import.meta.url);

test("the types are those of the wire: if not, `npm run fix` writes them anew", async () => {
  const schema = await openapiTypescript(at("../wire.schema.json"), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  const written = await readFile(at("../src/lib/wire.ts"), "utf8");
  expect(written).toContain(astToString(schema));
});
