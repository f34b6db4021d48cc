import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const size = '3g'
const pieces = [16 * 2 ** 20, 4096]

export type SmallDisk = { fill: () => Promise<void>; empty: () => void; unmount: () => void }

/** A file system of its own for the data folder, which can be full; null where this process may not mount one. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    /** Chargers of this process answer meanwhile. */
    async fill() {
      const file = await open(ballast, 'a')
      for (const bytes of pieces) await writeUntilFull(file, Buffer.alloc(bytes))
      await file.close()
    },
    empty: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

async function writeUntilFull(file: FileHandle, piece: Buffer): Promise<void> {
  try {
    while ((await file.write(piece)).bytesWritten > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
