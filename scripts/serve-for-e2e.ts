// The server as `npm start` runs it, on a temporary data folder. The port is the first argument.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superAdmin } from '../e2e/staff.ts'

const [port = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), `chargedeck-e2e-${port}-`))
const settings = {
  CHARGEDECK_PORT: port,
  CHARGEDECK_DATA_DIR: folder,
  CHARGEDECK_ADMIN_PASSWORD: superAdmin.password,
  CHARGEDECK_LOG: 'warn',
}
const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  env: { ...process.env, ...settings },
  stdio: ['inherit', 'pipe', 'inherit'],
})
const kept = '.cache/test' // what the server complained of is told beside the tests that failed
mkdirSync(kept, { recursive: true })
server.stdout.pipe(process.stdout)
server.stdout.pipe(createWriteStream(`${kept}/server.log`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
