/** The virtual chargers need no setting of ours, least of all a password or a key. */
export const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(CHARGEDECK_|DATABASE_URL$|PG)/.test(name)))
