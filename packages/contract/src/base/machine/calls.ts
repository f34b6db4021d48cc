import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Nullable, WallTime } from '../../shapes.ts'

const Words = (title: string) => Type.String({ title })
const Percent = (title: string) => Type.Number({ title })
const words = <Name extends string>(titles: Record<Name, string>) =>
  Type.Object(
    Object.fromEntries(Object.entries<string>(titles).map(([name, title]) => [name, Words(title)])) as Record<
      Name,
      ReturnType<typeof Words>
    >,
  ) // the names of `titles`

/** The machine at one moment; the page draws the last five minutes. */
const Sample = Type.Object({
  time: WallTime('时间'),
  cpuPercent: Percent('CPU'),
  memoryPercent: Percent('内存'),
  heapBytes: Count('堆内存'),
  loopDelayMs: Type.Number({ title: '事件循环延迟' }),
  upBytesPerSec: Type.Number({ title: '上行' }),
  downBytesPerSec: Type.Number({ title: '下行' }),
})

export type Machine = Static<typeof Machine>
export const Machine = Type.Object({
  // The specified shapes, all text.
  sysOsInfo: words({
    osName: '系统名称',
    osArch: '系统架构',
    osVersion: '系统版本',
    osHostName: '主机名称',
    osHostAddress: '主机地址',
  }),
  sysJavaInfo: words({
    jvmName: '引擎名称',
    jvmVersion: '引擎版本',
    jvmVendor: '引擎厂商',
    javaName: '运行时名称',
    javaVersion: '运行时版本',
  }),
  sysJvmMemInfo: words({
    jvmMaxMemory: '堆上限',
    jvmUsableMemory: '可用',
    jvmTotalMemory: '已申请',
    jvmUsedMemory: '已使用',
    jvmFreeMemory: '空闲',
    jvmMemoryUsedRate: '使用率',
  }),
  asOf: WallTime('时间'),
  cpu: Type.Object({
    model: Words('型号'),
    cores: Count('核数'),
    percent: Percent('使用率'),
    load: Type.Array(Type.Number()),
  }),
  memory: Type.Object({ total: Count('总量'), used: Count('已用'), percent: Percent('使用率') }),
  disk: Type.Object({ total: Count('总量'), used: Count('已用'), percent: Percent('使用率') }),
  process: Type.Object({
    pid: Count('进程号'),
    beginTime: WallTime('启动时间'),
    uptimeSec: Count('运行时长'),
    residentBytes: Count('常驻内存'),
    heapUsed: Count('堆已用'),
    heapLimit: Count('堆上限'),
    cpuPercent: Percent('进程CPU'),
    loopDelayMs: Type.Number({ title: '事件循环延迟' }),
  }),
  database: Type.Object({
    version: Words('版本'),
    sizeBytes: Count('大小'),
    connections: Count('连接数'),
    connectionLimit: Count('连接上限'),
    activeQueries: Count('执行中'),
    cacheHitPercent: Percent('缓存命中率'),
    longestQuerySec: Type.Number({ title: '最长查询' }),
    longestQueryText: Nullable(Words('最长查询语句')),
  }),
  network: Type.Object({
    upBytesPerSec: Type.Number({ title: '上行' }),
    downBytesPerSec: Type.Number({ title: '下行' }),
    sentBytes: Count('已发送'),
    receivedBytes: Count('已接收'),
  }),
  samples: Type.Array(Sample),
})
export type MachineSample = Static<typeof Sample>

export const machineApi = {
  query: endpoint({ method: 'GET', path: '/sysMachine/query', title: '查询服务器', data: Machine, errors: [] }),
  network: endpoint({
    method: 'GET',
    path: '/sysMachine/network',
    title: '查询网络',
    data: words({
      upLinkRate: '上行速率',
      downLinkRate: '下行速率',
      sendAndReceived: '累计流量',
      networkSpeed: '网络速率',
    }),
    errors: [],
  }),
}
