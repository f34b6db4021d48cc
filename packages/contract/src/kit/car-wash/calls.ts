import { washRunStates } from '@chargedeck/domain/car-wash/states'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import {
  Count,
  DataStatus,
  Energy,
  EnteredMoney,
  Id,
  Money,
  Nullable,
  NumberOf,
  OptionalText,
  RowVersion,
  Text,
  TextOrNull,
  WallTime,
  meaning,
} from '../../shapes.ts'
import { linkToSave, OnOff, remark, shownLink, vendor } from '../device-call/link.ts'
import { washRunStateLabels } from './enums.ts'

const washNo = Type.String({ title: '编号', maxLength: 20, pattern: '^[A-Za-z0-9_-]{1,20}$' })
const Whole = (title: string, minimum: number, maximum: number) => Type.Integer({ title, minimum, maximum })
const bayQty = Whole('工位数', 1, 20)
const washMin = Whole('单次时长', 1, 240)
const voucherDays = Whole('洗车券有效天数', 1, 365)
const RunStatus = () => NumberOf(washRunStateLabels, { title: '运行状态', enum: Object.values(washRunStates) })

export type CarWash = Static<typeof CarWash>
export const CarWash = Type.Object({
  id: Id('洗车机ID'),
  stationId: Id('站点ID'),
  stationName: Type.String({ title: '站点' }),
  washNo: Type.String({ title: '编号' }),
  washName: Type.String({ title: '名称' }),
  model: TextOrNull('型号'),
  ...shownLink,
  bayQty,
  priceAmt: Money('单次价格'),
  washMin,
  /** A charge of so much at the station brings a voucher; null: none does. */
  freeEnergy: Nullable(Energy('充满赠洗')),
  voucherDays,
  /** What its QR code says. */
  qrContent: Type.String({ title: '二维码内容' }),
  runStatus: RunStatus(),
  reportTime: Nullable(WallTime('最近上报')),
  /** Bays in use, as we know them. */
  takenBays: Type.Array(Type.Integer(), { title: '使用中工位' }),
  todayQty: Count('今日次数'),
  totalQty: Count('累计次数'),
  dataStatus: DataStatus(),
  remark: TextOrNull('备注'),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: RowVersion,
})

const filters = {
  id: Type.Optional(Id('洗车机ID')),
  searchValue: Type.Optional(Text('名称或编号', 30)),
  stationId: Type.Optional(Id('站点')),
  model: Type.Optional(Text('型号', 30)),
  vendor: Type.Optional(vendor),
  runStatus: Type.Optional(RunStatus()),
  dataStatus: Type.Optional(OnOff()),
}

export const carWashApi = {
  page: endpoint({
    method: 'GET',
    path: '/kit/carWash/page',
    title: '洗车机列表',
    query: pageQuery(filters, ['createTime', 'priceAmt'] as const),
    data: pageOf(CarWash),
    errors: [],
  }),
  /** To choose from: those that are enabled. */
  list: endpoint({
    method: 'GET',
    path: '/kit/carWash/list',
    title: '洗车机选项',
    query: Type.Object({ stationId: Type.Optional(Id('站点')), searchValue: filters.searchValue }),
    data: Type.Array(
      Type.Object({
        id: Id('洗车机ID'),
        washNo: CarWash.properties.washNo,
        washName: CarWash.properties.washName,
        stationName: CarWash.properties.stationName,
        runStatus: RunStatus(),
      }),
    ),
    errors: [],
  }),
  /** Without an id: a new one. */
  save: endpoint({
    method: 'POST',
    path: '/kit/carWash/addedOrModify',
    title: '保存洗车机',
    body: Type.Object({
      id: Type.Optional(Id('洗车机ID')),
      stationId: Id('站点'),
      washNo,
      washName: Text('名称', 30),
      model: OptionalText('型号', 30),
      ...linkToSave,
      bayQty,
      priceAmt: EnteredMoney('单次价格', { maximum: 100_000 }),
      washMin,
      freeEnergy: Type.Optional(
        Nullable(
          Type.Unsafe<EnergyE4>(
            Type.Integer({ title: '充满赠洗', minimum: 1, maximum: 10_000_000, ...meaning({ 'x-unit': 'energy' }) }),
          ),
        ),
      ),
      voucherDays: Type.Optional(voucherDays),
      dataStatus: Type.Optional(OnOff()),
      remark,
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ id: Id('洗车机ID') }),
    errors: [
      ...(['CAR_WASH.NOT_FOUND', 'CAR_WASH.IN_USE', 'STATION.NOT_FOUND', 'STATION.STEP_NOT_ALLOWED'] as const),
      ...(['RECORD.STALE', 'KIT.NO_TAKEN', 'KIT.ADDRESS_MISSING', 'KIT.ADDRESS_WRONG'] as const),
      ...(['KIT.ADDRESS_PRIVATE', 'KIT.SECRET_MISSING', 'KIT.SANDBOX_CLOSED'] as const),
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/kit/carWash/delete',
    title: '删除洗车机',
    body: Type.Object({ id: Id('洗车机ID') }),
    data: Type.Null(),
    errors: ['CAR_WASH.NOT_FOUND', 'CAR_WASH.IN_USE'],
  }),
}
