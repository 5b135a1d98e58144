const files = import.meta.glob<string>(["../../../../src/pioche/locales/fr/*.ftl", "!**/cli.ftl"], {
  eager: true,
  query: "?raw",
  import: "default",
});

export const texts = Object.values(files);
