import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDatabase, runSql } from '../../test/empty-database.ts'
import { checkNew, makeBackup } from './make-backup.ts'
import { readManifest } from './manifest.ts'
import { onDatabase } from './reach-database.ts'
import { restoreBackup } from './restore-backup.ts'

const at = new Date('2026-03-12T04:00:00Z')
let folder = ''
const within = (...names: string[]) => join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chargedeck-restore-'))
  chmodSync(folder, 0o755) // else the cluster of a root user would be placed elsewhere
  for (const name of ['source', 'target']) mkdirSync(within(name))
  writeFileSync(within('source', 'secret'), 'the key')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

async function aDatabase(): Promise<string> {
  const url = await makeDatabase('template')
  await runSql(
    url,
    `insert into sys_user (id, account, password_hash, name, create_time) values (7, 'u', 'h', '甲', now())`,
  )
  return url
}

test('a backup of a data folder that no server has used is refused in one line and makes no database', async () => {
  vi.stubEnv('CHARGEDECK_DATA_DIR', within('unused'))
  const work = vi.fn<() => Promise<void>>(async () => {})
  await expect(onDatabase(false, work)).rejects.toThrow('中还没有数据库：请检查 CHARGEDECK_DATA_DIR')
  expect([work.mock.calls.length, readdirSync(within('unused'))]).toEqual([0, []])

  vi.stubEnv('DATABASE_URL', await aDatabase())
  vi.stubEnv('CHARGEDECK_SECRET', 'a'.repeat(64))
  await onDatabase(false, work)
  expect(work.mock.calls.length).toBe(1)
})

test('a backup that was interrupted is in the way of no other, a complete one is', async () => {
  const [place, backup] = [{ url: await aDatabase(), dataDir: within('source') }, within('backup')]
  mkdirSync(`${backup}.partial/tables`, { recursive: true })
  writeFileSync(`${backup}.partial/tables/left`, '')
  await makeBackup(place, backup, at)
  expect(readManifest(backup).madeAt).toBe(at.toISOString())
  expect([existsSync(`${backup}.partial`), existsSync(join(backup, 'tables', 'left'))]).toEqual([false, false])
  expect(() => checkNew(backup)).toThrow('已存在：请换一个文件夹')
  await expect(makeBackup(place, backup, at)).rejects.toThrow('已存在')
})

test('a damaged backup is named in one line, and its repaired folder is restored at the next try', async () => {
  const backup = within('backup')
  await makeBackup({ url: await aDatabase(), dataDir: within('source') }, backup, at)
  const target = { url: await makeDatabase('empty'), dataDir: within('target') }
  const restore = async () => restoreBackup(target, backup, readManifest(backup))
  const [list, users] = [join(backup, 'manifest.json'), join(backup, 'tables', 'public.sys_user.copy.gz')]
  const [wholeList, wholeUsers] = [readFileSync(list), readFileSync(users)]
  writeFileSync(list, wholeList.subarray(0, 100))
  await expect(restore()).rejects.toThrow('不是完整的备份')
  writeFileSync(list, JSON.stringify({ format: 1 }))
  await expect(restore()).rejects.toThrow('不是完整的备份')
  writeFileSync(list, wholeList)
  rmSync(users)
  await expect(restore()).rejects.toThrow('public.sys_user.copy.gz 已损坏')
  expect(existsSync(within('target', 'secret'))).toBe(false)
  writeFileSync(users, wholeUsers)
  await restore()
  expect(await runSql(target.url, 'select account from sys_user')).toEqual([{ account: 'u' }])
  expect(readFileSync(within('target', 'secret'), 'utf8')).toBe('the key')
})

test('when the files of a backup cannot be written the database stays empty, and the next try succeeds', async () => {
  const backup = within('backup')
  await makeBackup({ url: await aDatabase(), dataDir: within('source') }, backup, at)
  const url = await makeDatabase('empty')
  writeFileSync(within('no-folder'), '')
  const restoreTo = (dataDir: string) => restoreBackup({ url, dataDir }, backup, readManifest(backup))
  await expect(restoreTo(within('no-folder', 'data'))).rejects.toThrow()
  await restoreTo(within('target'))
  expect(await runSql(url, 'select account from sys_user')).toEqual([{ account: 'u' }])
})
