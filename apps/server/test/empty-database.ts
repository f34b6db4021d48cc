import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** A separate database on the run's cluster: empty, or a copy of the migrated template. */
export async function makeDatabase(from: 'empty' | 'template'): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const template = from === 'empty' ? 'template0' : url.pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(
    Object.assign(new URL(url), { pathname: '/postgres' }).href,
    `create database ${name} template ${template} strategy file_copy`,
  )
  return Object.assign(url, { pathname: `/${name}` }).href
}

/** Gives its room back: four hundred at the end of a run were nine gigabytes. One that somebody still uses stays. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await runSql(Object.assign(new URL(url), { pathname: '/postgres' }).href, `drop database ${name}`).catch(() => {})
}

export async function runSql<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the query that it breaks says so
  await client.connect()
  try {
    const answers = [await client.query<Row>(text)].flat()
    return answers.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
