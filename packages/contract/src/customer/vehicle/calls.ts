import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Flag, Id, Nullable, OneOf, RowVersion, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { plateColorLabels, vehicleUseLabels } from './enums.ts'

export type Vehicle = Static<typeof Vehicle>
export const Vehicle = Type.Object({
  id: Id('车辆ID'),
  customerId: Id('客户ID'),
  customerNo: Type.String({ title: '客户编号' }),
  /** Masked. */
  mobile: Type.String({ title: '手机号' }),
  nickname: TextOrNull('昵称'),
  realName: TextOrNull('姓名'),
  groupId: Nullable(Id('企业')),
  groupName: TextOrNull('企业'),
  plateNo: Type.String({ title: '车牌号' }),
  plateColor: OneOf(plateColorLabels, { title: '车牌颜色' }),
  vin: TextOrNull('VIN'),
  vinVerifyFlag: Flag('VIN已验证'),
  vinVerifyTime: Nullable(WallTime('VIN验证时间')),
  vinBindTime: Nullable(WallTime('VIN绑定时间')),
  vehicleUse: OneOf(vehicleUseLabels, { title: '用途' }),
  brand: TextOrNull('品牌'),
  modelName: TextOrNull('车型'),
  batteryKwh: Nullable(Type.Number({ title: '电池容量' })),
  defaultFlag: Flag('默认车辆'),
  remark: TextOrNull('备注'),
  createTime: WallTime('登记时间'),
  /** False for the car of a visitor, whom only their own company changes. */
  changeable: Type.Boolean({ title: '可修改' }),
  rowVersion: RowVersion,
})

const filters = {
  /** Plate, VIN, or a number of the owner. */
  searchValue: Type.Optional(Text('关键词', 50)),
  customerId: Type.Optional(Id('客户')),
  groupId: Type.Optional(Id('企业')),
  mobile: Type.Optional(Text('手机号', 20)),
  plateNo: Type.Optional(Text('车牌号', 20)),
  vin: Type.Optional(Text('VIN', 40)),
  plateColor: Type.Optional(OneOf(plateColorLabels, { title: '车牌颜色' })),
  vehicleUse: Type.Optional(OneOf(vehicleUseLabels, { title: '用途' })),
}

export const vehicleApi = {
  page: endpoint({
    method: 'GET',
    path: '/customer/vehicle/page',
    title: '车辆列表',
    query: pageQuery(filters, ['createTime'] as const),
    data: pageOf(Vehicle),
    errors: [],
  }),
  addedOrModify: endpoint({
    method: 'POST',
    path: '/customer/vehicle/addedOrModify',
    title: '新增或编辑车辆',
    body: Type.Object({
      id: Type.Optional(Id('车辆ID')),
      customerId: Id('客户'),
      plateNo: Text('车牌号', 20),
      plateColor: OneOf(plateColorLabels, { title: '车牌颜色' }),
      vin: Type.Optional(Nullable(Text('VIN', 40))),
      vehicleUse: OneOf(vehicleUseLabels, { title: '用途' }),
      brand: Type.Optional(Nullable(Text('品牌', 30))),
      modelName: Type.Optional(Nullable(Text('车型', 30))),
      /** kWh with one decimal at most. */
      batteryKwh: Type.Optional(Nullable(Type.Number({ title: '电池容量', minimum: 1, maximum: 2000 }))),
      defaultFlag: Type.Optional(Flag('默认车辆')),
      remark: Type.Optional(Nullable(Text('备注', 200))),
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ id: Id('车辆ID'), rowVersion: RowVersion }),
    errors: [
      ...(['CUSTOMER.NOT_FOUND', 'VEHICLE.NOT_FOUND', 'VEHICLE.PLATE_WRONG', 'VEHICLE.PLATE_TAKEN'] as const),
      ...(['VEHICLE.VIN_WRONG', 'VEHICLE.VIN_TAKEN', 'VEHICLE.CHARGING', 'RECORD.STALE'] as const),
      'VEHICLE.BATTERY_TOO_FINE',
    ],
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/customer/vehicle/default',
    title: '设为默认车辆',
    body: Type.Object({ id: Id('车辆ID') }),
    data: Type.Null(),
    errors: ['VEHICLE.NOT_FOUND'],
  }),
  unbindVin: endpoint({
    method: 'PUT',
    path: '/customer/vehicle/unbindVIN',
    title: '解绑VIN',
    body: Type.Object({ id: Id('车辆ID'), reason: Text('原因', 100) }),
    data: Type.Null(),
    errors: ['VEHICLE.NOT_FOUND', 'VEHICLE.NO_VIN', 'VEHICLE.CHARGING'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/customer/vehicle/delete',
    title: '删除车辆',
    query: Type.Object({ id: Id('车辆ID') }),
    data: Type.Null(),
    errors: ['VEHICLE.NOT_FOUND', 'VEHICLE.CHARGING'],
  }),
}
