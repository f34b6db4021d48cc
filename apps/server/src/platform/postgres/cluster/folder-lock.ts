import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** Locks a data folder by a listening local socket: the system releases it however the process ends. */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = socketPathOf(realpathSync(dataDir))
  const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
  if (!(await listens(server, path))) {
    const holder = await askHolder(path)
    if (holder !== null)
      throw new StartError(
        `数据目录 ${dataDir} 正被另一个 ChargeDeck 使用（进程 ${holder}）：请先停止它，或换一个 CHARGEDECK_DATA_DIR`,
      )
    if (isFile(path)) rmSync(path, { force: true }) // a killed process left it
    if (!(await listens(server, path))) throw new StartError(`数据目录 ${dataDir} 正被另一个 ChargeDeck 使用`)
  }
  server.unref()
  return () => new Promise((done) => server.close(() => done()))
}

/** On Linux and Windows such sockets are not files; elsewhere one is a file, which outlives its process. */
function socketPathOf(folder: string): string {
  const name = `chargedeck-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join('/tmp', name)
}

const isFile = (path: string): boolean => path.startsWith('/')

function listens(server: Server, path: string): Promise<boolean> {
  return new Promise((answer, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? answer(false) : reject(error),
    )
    server.listen(path, () => answer(true))
  })
}

function askHolder(path: string): Promise<string | null> {
  return new Promise((answer) => {
    let answered = ''
    const socket = connect(path, () => {})
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (text) => (answered += text))
    socket.once('error', () => answer(null))
    socket.once('close', () => answer(answered || '?'))
  })
}
