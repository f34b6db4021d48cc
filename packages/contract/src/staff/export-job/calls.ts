import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { exportStateLabels } from './enums.ts'

export type ExportJob = Static<typeof ExportJob>
const ExportJob = Type.Object({
  id: Id('导出ID'),
  name: Type.String({ title: '内容' }),
  status: OneOf(exportStateLabels, { title: '状态' }),
  totalQty: Count('总行数'),
  /** Written so far. */
  rowQty: Count('已写行数'),
  fileSize: Nullable(Count('文件大小（字节）')),
  failReason: TextOrNull('失败原因'),
  createTime: WallTime('申请时间'),
  finishTime: Nullable(WallTime('完成时间')),
  /** The file is gone afterwards. */
  expireTime: Nullable(WallTime('有效期至')),
})
const One = Type.Object({ id: Id('导出ID') })

/** A user sees and fetches only what they asked for. */
export const exportJobApi = {
  page: endpoint({
    method: 'GET',
    path: '/exportJob/page',
    title: '导出任务_查询',
    open: 'self',
    query: pageQuery({}, ['createTime']),
    data: pageOf(ExportJob),
    errors: [],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/exportJob/stop',
    title: '导出任务_取消',
    open: 'self',
    body: One,
    data: Type.Null(),
    errors: ['EXPORT_JOB.NOT_FOUND', 'EXPORT_JOB.OVER'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/exportJob/download',
    title: '导出任务_下载',
    open: 'self',
    effect: 'write',
    query: One,
    file: true,
    errors: ['EXPORT_JOB.NOT_FOUND', 'EXPORT_JOB.NOT_READY', 'EXPORT_JOB.NARROWER_SCOPE'],
  }),
}
