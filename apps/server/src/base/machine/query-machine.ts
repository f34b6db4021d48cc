import { statfs } from 'node:fs/promises'
import { arch, cpus, hostname, loadavg, networkInterfaces, release, type } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { Machine } from '@chargedeck/contract/base/machine/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { listDatabaseFigures } from './list-database-figures.ts'
import { watchMachine } from './sampler.ts'
import { percent, sizeText } from './sizes.ts'

/** Figures of the machine, this process and its database. */
export async function queryMachine({ tx, now }: Context): Promise<Machine> {
  const { samples, reading } = await watchMachine(now)
  const { memoryTotal, memoryUsed } = reading
  return {
    ...specified(),
    asOf: toWallTime(now()),
    cpu: {
      model: cpus()[0]?.model.trim() ?? '',
      cores: cpus().length,
      percent: reading.cpuPercent,
      load: loadavg().map(twoDigits),
    },
    memory: { total: memoryTotal, used: memoryUsed, percent: percent(memoryUsed, memoryTotal) },
    disk: await diskHere(),
    process: {
      pid: process.pid,
      uptimeSec: Math.floor(process.uptime()),
      beginTime: toWallTime(new Date(now().getTime() - Math.floor(process.uptime()) * 1000)),
      residentBytes: process.memoryUsage().rss,
      heapUsed: process.memoryUsage().heapUsed,
      heapLimit: getHeapStatistics().heap_size_limit,
      cpuPercent: reading.processPercent,
      loopDelayMs: reading.loopDelayMs,
    },
    database: await listDatabaseFigures(tx),
    network: reading.traffic,
    samples: [...samples],
  }
}

const twoDigits = (value: number): number => Math.round(value * 100) / 100

/** The field names are part of the contract; the engine is V8 and the runtime Node.js. */
function specified(): Pick<Machine, 'sysOsInfo' | 'sysJavaInfo' | 'sysJvmMemInfo'> {
  const { heapUsed, heapTotal } = process.memoryUsage()
  const { heap_size_limit: limit } = getHeapStatistics()
  return {
    sysOsInfo: {
      osName: type(),
      osArch: arch(),
      osVersion: release(),
      osHostName: hostname(),
      osHostAddress: ownAddress(),
    },
    sysJavaInfo: {
      jvmName: 'V8',
      jvmVersion: process.versions.v8,
      jvmVendor: 'OpenJS Foundation',
      javaName: 'Node.js',
      javaVersion: process.versions.node,
    },
    sysJvmMemInfo: {
      jvmMaxMemory: sizeText(limit),
      jvmUsableMemory: sizeText(limit - heapUsed),
      jvmTotalMemory: sizeText(heapTotal),
      jvmUsedMemory: sizeText(heapUsed),
      jvmFreeMemory: sizeText(heapTotal - heapUsed),
      jvmMemoryUsedRate: `${percent(heapUsed, limit).toFixed(2)}%`,
    },
  }
}

const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'

async function diskHere(): Promise<Machine['disk']> {
  const { bavail, blocks, bsize } = await statfs(process.cwd())
  const total = blocks * bsize
  const used = total - bavail * bsize
  return { total, used, percent: percent(used, total) }
}
