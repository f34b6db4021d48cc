import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'

/** The user who runs PostgreSQL: it refuses root; nobody (65534) exists everywhere. */
export type Owner = { uid: number; gid: number } | Record<string, never>

const isRoot = process.getuid?.() === 0

/** The owner of an existing cluster runs it. */
export function ownerOf(cluster: string): Owner {
  if (!isRoot) return {}
  const { uid, gid } = existsSync(cluster) ? statSync(cluster) : { uid: 0, gid: 0 }
  return uid === 0 ? { uid: 65534, gid: 65534 } : { uid, gid }
}

export function giveTo(owner: Owner, ...paths: string[]): void {
  if (owner.uid !== undefined) for (const path of paths) chownSync(path, owner.uid, owner.gid)
}

/** Asks the operating system: modes, closed parents and mounts all count. */
export const canEnter = (owner: Owner, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], owner).status === 0
export const canRun = (owner: Owner, program: string, env: NodeJS.ProcessEnv): boolean =>
  spawnSync(program, ['--version'], { ...owner, env, cwd: '/' }).status === 0
