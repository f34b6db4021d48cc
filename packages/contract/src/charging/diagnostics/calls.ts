import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { DeviceStep } from '../firmware/calls.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { diagnosticsStatusLabels } from './enums.ts'

const mostDiagnosticsBytes = 52_428_800

export type DiagnosticsRow = Static<typeof DiagnosticsRow>
const DiagnosticsRow = Type.Object({
  id: Id('诊断ID'),
  status: OneOf(diagnosticsStatusLabels, { title: '状态' }),
  steps: Type.Array(DeviceStep),
  startTime: Nullable(WallTime('日志起')),
  endTime: Nullable(WallTime('日志止')),
  toldName: TextOrNull('设备所报文件名'),
  fileName: TextOrNull('文件'),
  fileSize: Nullable(Count('大小（字节）')),
  createTime: WallTime('下达时间'),
  finishTime: Nullable(WallTime('结束时间')),
})

const upload = {
  open: 'public',
  upload: { part: 'file', mostBytes: mostDiagnosticsBytes, raw: true },
  data: Type.Null(),
  errors: ['REQUEST.NO_FILE', 'REQUEST.TOO_LARGE', 'FILE.EMPTY', 'DIAGNOSTICS.TICKET_SPENT'],
} as const
const ticket = Type.String({ title: '上传凭证', maxLength: 100 })
const bare = {
  path: '/charger/diagnostics/upload/{ticket}',
  title: '充电桩_上传诊断日志',
  params: Type.Object({ ticket }),
  ...upload,
} as const
const named = {
  path: '/charger/diagnostics/upload/{ticket}/{fileName}',
  title: '充电桩_上传诊断日志',
  params: Type.Object({ ticket, fileName: Type.String({ title: '文件名', maxLength: 255 }) }),
  ...upload,
} as const

export const diagnosticsApi = {
  page: endpoint({
    method: 'GET',
    path: '/charger/diagnostics/page',
    title: '诊断日志分页查询',
    query: pageQuery({ pileId: Type.Optional(Id('桩')) }, ['createTime'] as const),
    data: pageOf(DiagnosticsRow),
    errors: [],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/charger/diagnostics/ask',
    title: '获取诊断日志',
    body: Type.Object({
      pileId: Id('桩'),
      startTime: Type.Optional(WallTime('日志起')),
      endTime: Type.Optional(WallTime('日志止')),
    }),
    data: Id('诊断ID'),
    errors: [
      ...(['PILE.NOT_FOUND', 'COMMAND.DEVICE_OFFLINE', 'COMMAND.NOT_SPOKEN'] as const),
      ...(['DIAGNOSTICS.RUNNING', 'DIAGNOSTICS.TIME_WRONG', 'CHARGER_FILE.NO_WEB_URL'] as const),
    ],
  }),
  download: endpoint({
    method: 'GET',
    path: '/charger/diagnostics/download',
    title: '下载诊断日志',
    query: Type.Object({ id: Id('诊断ID') }),
    file: true,
    errors: ['DIAGNOSTICS.NOT_FOUND', 'FILE_CONTENT.NOT_FOUND', 'FILE.STREAM_FAILED'],
  }),
  /** The charger's own upload: a link that works once. Some PUT, some POST, some append the file's name. */
  put: endpoint({ method: 'PUT', ...named }),
  post: endpoint({ method: 'POST', ...named }),
  putBare: endpoint({ method: 'PUT', ...bare }),
  postBare: endpoint({ method: 'POST', ...bare }),
}
