import { success } from '@chargedeck/contract/envelope'
import type { Machine } from '@chargedeck/contract/base/machine/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { MachinePage } from './machine-page.tsx'

const gigabyte = 1024 ** 3
const half = { total: 8 * gigabyte, used: 4 * gigabyte, percent: 50 }
const machine: Machine = {
  sysOsInfo: { osName: 'Linux', osArch: 'x64', osVersion: '6.18', osHostName: 'charge-01', osHostAddress: '10.0.0.5' },
  sysJavaInfo: {
    jvmName: 'V8',
    jvmVersion: '14.6',
    jvmVendor: 'OpenJS Foundation',
    javaName: 'Node.js',
    javaVersion: '26.10.0',
  },
  sysJvmMemInfo: {
    jvmMaxMemory: '4.1 GB',
    jvmUsableMemory: '4.0 GB',
    jvmTotalMemory: '157.4 MB',
    jvmUsedMemory: '105.7 MB',
    jvmFreeMemory: '51.7 MB',
    jvmMemoryUsedRate: '2.50%',
  },
  asOf: '2026-11-21 10:00:00',
  cpu: { model: 'AMD EPYC', cores: 2, percent: 93, load: [1.5, 1.2, 0.9] },
  memory: half,
  disk: half,
  process: {
    pid: 7706,
    beginTime: '2026-11-20 08:00:00',
    uptimeSec: 93_600,
    residentBytes: gigabyte,
    heapUsed: 1,
    heapLimit: 2,
    cpuPercent: 13.2,
    loopDelayMs: 3.4,
  },
  database: {
    version: '18.4',
    sizeBytes: gigabyte,
    connections: 6,
    connectionLimit: 100,
    activeQueries: 1,
    cacheHitPercent: 99.97,
    longestQuerySec: 12.5,
    longestQueryText: 'select pg_sleep(20)',
  },
  network: { upBytesPerSec: 2048, downBytesPerSec: 1024, sentBytes: 1, receivedBytes: 1 },
  samples: [],
}

test('[S2.10] machine: processor, memory, disk, process, database and network of the server', async () => {
  theServerAnswers(() => success(machine))
  openPage(<MachinePage />)
  expect(await screen.findByText('实时')).toBeTruthy()
  for (const text of [
    '2 核，负载 1.5 / 1.2 / 0.9',
    '6 / 100 个连接，缓存命中 99.97%',
    '上行 2.0 KB/s，下行 1.0 KB/s',
    '1 天 2 小时 0 分',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByTitle('12.5 秒：select pg_sleep(20)')).toBeTruthy()
})
