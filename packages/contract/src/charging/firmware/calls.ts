import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, Nullable, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { firmwareUpdateStatusLabels } from './enums.ts'

/** A step that the charger reported, or our own when the charger could not be reached. */
export type DeviceStep = Static<typeof DeviceStep>
export const DeviceStep = Type.Object({ at: WallTime('时间'), said: Type.String({ title: '进度' }) })

const mostFirmwareBytes = 104_857_600

export type FirmwareRow = Static<typeof FirmwareRow>
const FirmwareRow = Type.Object({
  id: Id('固件ID'),
  firmwareName: Type.String({ title: '固件名称' }),
  version: Type.String({ title: '版本' }),
  manufacturerName: Type.String({ title: '厂商' }),
  model: TextOrNull('型号'),
  fileName: Type.String({ title: '文件' }),
  fileSize: Count('大小（字节）'),
  sha256: Type.String({ title: 'SHA-256' }),
  remark: TextOrNull('备注'),
  createTime: WallTime('上传时间'),
})

export type FirmwareUpdateRow = Static<typeof FirmwareUpdateRow>
const FirmwareUpdateRow = Type.Object({
  id: Id('任务ID'),
  pileId: Id('桩'),
  pileNo: Type.String({ title: '桩编号' }),
  firmwareName: Type.String({ title: '固件名称' }),
  version: Type.String({ title: '目标版本' }),
  fromVersion: TextOrNull('原版本'),
  status: OneOf(firmwareUpdateStatusLabels, { title: '状态' }),
  steps: Type.Array(DeviceStep),
  retrieveTime: WallTime('下载时间'),
  createTime: WallTime('下达时间'),
  finishTime: Nullable(WallTime('结束时间')),
})

export const firmwareApi = {
  page: endpoint({
    method: 'GET',
    path: '/charger/firmware/page',
    title: '固件分页查询',
    query: pageQuery({ pileId: Type.Optional(Id('适用的桩')) }, ['createTime'] as const),
    data: pageOf(FirmwareRow),
    errors: ['PILE.NOT_FOUND'],
  }),
  /** The file, and the chargers it is for. */
  add: endpoint({
    method: 'POST',
    path: '/charger/firmware/add',
    title: '上传固件',
    query: Type.Object({
      firmwareName: Text('固件名称', 100),
      version: Text('版本', 50),
      manufacturerName: Text('厂商', 50),
      model: Type.Optional(Text('型号', 50)),
      remark: Type.Optional(Text('备注', 200)),
    }),
    upload: { part: 'file', mostBytes: mostFirmwareBytes },
    data: Id('固件ID'),
    errors: [
      ...(['REQUEST.NO_FILE', 'REQUEST.TOO_LARGE', 'FILE.EMPTY', 'FILE.UNPACKS_TOO_LARGE'] as const),
      ...(['FIRMWARE.WRONG_TYPE', 'FIRMWARE.VERSION_TAKEN'] as const),
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/charger/firmware/delete',
    title: '删除固件',
    body: Type.Object({ id: Id('固件ID') }),
    data: Type.Null(),
    errors: ['FIRMWARE.NOT_FOUND', 'FIRMWARE.IN_USE'],
  }),
  /** Each pile reports its own result: one that cannot be updated does not stop the others. */
  update: endpoint({
    method: 'POST',
    path: '/charger/firmware/update',
    title: '升级固件',
    body: Type.Object({
      firmwareId: Id('固件ID'),
      pileIds: Type.Array(Id('桩'), { title: '桩', minItems: 1, maxItems: 200 }),
      /** Left out: at once. */
      retrieveTime: Type.Optional(WallTime('下载时间')),
    }),
    data: Type.Array(
      Type.Object({
        pileId: Id('桩'),
        pileNo: TextOrNull('桩编号'),
        refusal: TextOrNull('未下达原因'),
      }),
    ),
    errors: ['FIRMWARE.NOT_FOUND', 'CHARGER_FILE.NO_WEB_URL'],
  }),
  updatePage: endpoint({
    method: 'GET',
    path: '/charger/firmware/update/page',
    title: '升级任务分页查询',
    query: pageQuery({ pileId: Type.Optional(Id('桩')), firmwareId: Type.Optional(Id('固件ID')) }, [
      'createTime',
    ] as const),
    data: pageOf(FirmwareUpdateRow),
    errors: [],
  }),
}
