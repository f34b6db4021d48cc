import { Type, type Static } from 'typebox'
import { ProofFile } from '../../base/file/proof-file.ts'
import { pageOf } from '../../paging.ts'
import { alarmLevelLabels } from '../../site/alarm-code/enums.ts'
import {
  Count,
  EnteredMoney,
  Id,
  Money,
  Nullable,
  NumberOf,
  OneOf,
  OptionalText,
  Text,
  TextOrNull,
  WallTime,
} from '../../shapes.ts'
import { workOrderEntryLabels, workOrderStateLabels } from './enums.ts'

export const mostPhotos = 9
const mostParts = 20
const mostPartCost = 100_000_000 // one million yuan
const mostPartQty = 9999

const Level = () => NumberOf(alarmLevelLabels, { title: '等级', enum: [1, 2, 3, 4] })
const person = (title: string) => ({ id: Id(`${title}ID`), name: Type.String({ title }) })

export type WorkOrderPart = Static<typeof WorkOrderPart>
export const WorkOrderPart = Type.Object({
  name: Text('配件', 60),
  qty: Type.Integer({ title: '数量', minimum: 1, maximum: mostPartQty }),
  /** Of all of them together. */
  costAmt: EnteredMoney('费用', { maximum: mostPartCost }),
})

/** What was written, photographed and built in at one step. */
export const work = {
  note: OptionalText('说明', 500),
  fileIds: Type.Optional(Type.Array(Id('照片'), { title: '照片', maxItems: mostPhotos, uniqueItems: true })),
  parts: Type.Optional(Type.Array(WorkOrderPart, { title: '配件', maxItems: mostParts })),
}

export type WorkOrder = Static<typeof WorkOrder>
export const WorkOrder = Type.Object({
  id: Id('工单ID'),
  orderNo: Type.String({ title: '工单编号' }),
  title: Type.String({ title: '标题' }),
  level: Level(),
  content: TextOrNull('内容'),
  stationId: Id('站点ID'),
  stationName: Type.String({ title: '站点' }),
  pileId: Nullable(Id('充电桩ID')),
  pileNo: TextOrNull('桩编号'),
  pileName: TextOrNull('充电桩'),
  gunId: Nullable(Id('充电枪ID')),
  gunName: TextOrNull('充电枪'),
  warningId: Nullable(Id('告警ID')),
  assignee: Nullable(Type.Object(person('处理人'))),
  status: OneOf(workOrderStateLabels, { title: '状态' }),
  dueTime: WallTime('要求完成时间'),
  overdue: Type.Boolean({ title: '超时' }),
  createTime: WallTime('创建时间'),
  createUserName: TextOrNull('创建人'),
  acceptTime: Nullable(WallTime('接单时间')),
  finishTime: Nullable(WallTime('完成时间')),
  closeTime: Nullable(WallTime('关闭时间')),
  partsAmt: Money('配件费用'),
})

const WorkOrderEntry = Type.Object({
  id: Id('记录ID'),
  step: OneOf(workOrderEntryLabels, { title: '步骤' }),
  status: OneOf(workOrderStateLabels, { title: '状态' }),
  userName: TextOrNull('操作人'),
  /** Who has the order from here on. */
  assigneeName: TextOrNull('处理人'),
  note: TextOrNull('说明'),
  photos: Type.Array(ProofFile, { title: '照片' }),
  parts: Type.Array(WorkOrderPart, { title: '配件' }),
  createTime: WallTime('时间'),
  /** Since the entry before. */
  tookSec: Count('用时（秒）'),
})

export type WorkOrderDetail = Static<typeof WorkOrderDetail>
export const WorkOrderDetail = Type.Object({
  ...WorkOrder.properties,
  /** Whether the caller is who has it. */
  isMine: Type.Boolean({ title: '由我处理' }),
  /** Of the warning that it came from: it may be closed together with the order. */
  warningOpen: Type.Boolean({ title: '告警未关闭' }),
  /** Its device is well again, or it is closed. */
  warningOver: Type.Boolean({ title: '告警已恢复' }),
  entries: Type.Array(WorkOrderEntry, { title: '处理过程' }),
})

export type WorkOrderFigure = Static<typeof WorkOrderFigure>
const WorkOrderFigure = Type.Object({
  /** The id of a station, or the name of a maker. Empty: all together. */
  key: Type.String({ title: '键' }),
  name: Type.String({ title: '名称' }),
  orderQty: Count('工单数'),
  acceptedQty: Count('已接单'),
  /** Opened to accepted, of the accepted orders. */
  acceptSec: Nullable(Count('平均响应时长（秒）')),
  closedQty: Count('已关闭'),
  /** Opened to closed, of the closed orders. */
  closeSec: Nullable(Count('平均修复时长（秒）')),
  overdueQty: Count('超时'),
  partsAmt: Money('配件费用'),
})

export type WorkOrderFigures = Static<typeof WorkOrderFigures>
export const WorkOrderFigures = Type.Object({ ...pageOf(WorkOrderFigure).properties, total: WorkOrderFigure })
