import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkLibraries } from './binaries.ts'

test('creates the library links that the package cannot hold, and repairs broken ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chargedeck-links-'))
  mkdirSync(join(folder, 'native/lib'), { recursive: true })
  writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), 'library')
  symlinkSync('gone', join(folder, 'native/lib/libpq.so'))
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
  linkLibraries(folder)
  linkLibraries(folder)
  for (const { target } of links) expect(readFileSync(join(folder, target), 'utf8')).toBe('library')
  rmSync(folder, { recursive: true })
})
