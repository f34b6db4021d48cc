import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const embeddedDatabase = 'chargedeck'
const attempts = 25

/** Makes the database when it is missing. A PostgreSQL we attached to may be on its way down: asks again until it has come back. */
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
