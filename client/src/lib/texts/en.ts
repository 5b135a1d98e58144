const files = import.meta.glob<string>(["../../../../src/pioche/locales/en/*.ftl", "!**/cli.ftl"], {
  eager: true,
  query: "?raw",
  import: "default",
});

export const texts = Object.values(files);
