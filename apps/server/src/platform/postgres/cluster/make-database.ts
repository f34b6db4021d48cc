import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const embeddedDatabase = 'chargedeck'
const attempts = 25

/** Creates the database if it is missing. Tries again while a PostgreSQL that we attached to is stopping. */
export async function makeDatabaseOnce(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeOnce(serverUrl, name)
    } catch (error) {
      if (attempt === attempts) throw error
      await sleep(200)
    }
  }
}

async function makeOnce(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end().catch(() => {})
  }
}
