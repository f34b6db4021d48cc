// A process that runs PostgreSQL as the server does, for tests that kill it. Its folder is the first argument.
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/postgres/cluster/embedded-postgres.ts'
import { lockFolder } from '../src/platform/postgres/cluster/folder-lock.ts'

const [home = ''] = process.argv.slice(2)
await lockFolder(home)
const postgres = await startEmbeddedPostgres(home)
process.once('SIGINT', () => void leave())
console.log(`ready ${postgres.pid()}`)
setInterval(() => {}, 1000)

async function leave(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await client.connect()
  await client.query("insert into note values ('after the interrupt')")
  await client.end()
  await postgres.stop()
  process.exit()
}
