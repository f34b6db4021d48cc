import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, Nullable, OptionalText, Text, TextOrNull, WallTime } from '../../shapes.ts'

export type SettingItem = Static<typeof SettingItem>
const SettingItem = Type.Object({
  key: Type.String({ title: '配置项', minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9._-]+$' }),
  value: Type.String({ title: '配置值', maxLength: 500 }),
})

export type PileSetting = Static<typeof PileSetting>
const PileSetting = Type.Object({
  key: Type.String({ title: '配置项' }),
  value: TextOrNull('当前值'),
  readonlyFlag: Flag('只读'),
  toldTime: Nullable(WallTime('读取时间')),
  wantedValue: TextOrNull('期望值'),
  wantedTime: Nullable(WallTime('设置时间')),
  /** It differs from the value that staff wanted. */
  driftFlag: Flag('不一致'),
  /** The charger's refusal of the wanted value; it is not sent again. */
  refused: TextOrNull('拒绝原因'),
})

export type SettingTemplate = Static<typeof SettingTemplate>
const SettingTemplate = Type.Object({
  id: Id('模板ID'),
  templateName: Type.String({ title: '模板名称' }),
  items: Type.Array(SettingItem),
  remark: TextOrNull('备注'),
  updateTime: WallTime('更新时间'),
  rowVersion: Type.Integer({ title: '版本' }),
})

/** The result for one charger of several. */
export type SettingOutcome = Static<typeof SettingOutcome>
const SettingOutcome = Type.Object({
  pileId: Id('桩ID'),
  pileNo: Type.String({ title: '桩编号' }),
  ok: Type.Boolean({ title: '已下发' }),
  commandQty: Count('指令数'),
  message: Type.String({ title: '说明' }),
})

const ofPile = { pileId: Id('桩') }
const facts = {
  templateName: Text('模板名称', 50),
  items: Type.Array(SettingItem, { title: '配置项', minItems: 1, maxItems: 50 }),
  remark: OptionalText('备注', 200),
}
const filters = { templateName: Type.Optional(Text('模板名称', 50)) }

export const pileSettingApi = {
  list: endpoint({
    method: 'GET',
    path: '/charger/pile/setting/list',
    title: '配置列表',
    query: Type.Object(ofPile),
    data: Type.Object({ toldTime: Nullable(WallTime('读取时间')), settings: Type.Array(PileSetting) }),
    errors: ['PILE.NOT_FOUND'],
  }),
  /** Reads the named settings from the charger, or all of them; the list shows them after its answer. */
  read: endpoint({
    method: 'POST',
    path: '/charger/pile/setting/read',
    title: '读取配置',
    body: Type.Object({
      ...ofPile,
      keys: Type.Optional(Type.Array(SettingItem.properties.key, { title: '配置项', maxItems: 50 })),
    }),
    data: Type.Object({ commandNo: Type.String() }),
    errors: ['PILE.NOT_FOUND', 'COMMAND.DEVICE_OFFLINE', 'COMMAND.NOT_SPOKEN'],
  }),
  /** With force, a value that we consider wrong is sent too: the charger decides. */
  set: endpoint({
    method: 'POST',
    path: '/charger/pile/setting/set',
    title: '设置配置',
    body: Type.Object({ ...ofPile, ...SettingItem.properties, force: Type.Optional(Flag('强制')) }),
    data: Type.Object({ commandNo: Type.String() }),
    errors: [
      ...(['PILE.NOT_FOUND', 'COMMAND.DEVICE_OFFLINE', 'COMMAND.NOT_SPOKEN'] as const),
      ...(['SETTING.SECRET', 'SETTING.READ_ONLY', 'SETTING.VALUE_WRONG'] as const),
    ],
  }),
  templatePage: endpoint({
    method: 'GET',
    path: '/charger/setting/template/page',
    title: '分页查询',
    query: pageQuery(filters, ['templateName', 'updateTime'] as const),
    data: pageOf(SettingTemplate),
    errors: [],
  }),
  templateAdd: endpoint({
    method: 'POST',
    path: '/charger/setting/template/add',
    title: '新增模板',
    body: Type.Object(facts),
    data: Id('模板ID'),
    errors: [
      'SETTING_TEMPLATE.NAME_TAKEN',
      'SETTING.KEY_TWICE',
      'SETTING.SECRET',
      'SETTING.READ_ONLY',
      'SETTING.VALUE_WRONG',
    ],
  }),
  templateEdit: endpoint({
    method: 'POST',
    path: '/charger/setting/template/edit',
    title: '编辑模板',
    body: Type.Object({
      id: Id('模板ID'),
      rowVersion: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 2_000_000_000 })),
      ...facts,
    }),
    data: Type.Null(),
    errors: [
      ...(['SETTING_TEMPLATE.NOT_FOUND', 'SETTING_TEMPLATE.NAME_TAKEN', 'SETTING.KEY_TWICE', 'RECORD.STALE'] as const),
      ...(['SETTING.SECRET', 'SETTING.READ_ONLY', 'SETTING.VALUE_WRONG'] as const),
    ],
  }),
  templateDelete: endpoint({
    method: 'POST',
    path: '/charger/setting/template/delete',
    title: '删除模板',
    body: Type.Object({ id: Id('模板ID') }),
    data: Type.Null(),
    errors: ['SETTING_TEMPLATE.NOT_FOUND'],
  }),
  /** Applies to named piles or a whole station: each is sent what differs; offline piles show it as drift. */
  apply: endpoint({
    method: 'POST',
    path: '/charger/setting/template/apply',
    title: '下发模板',
    body: Type.Object({
      templateId: Id('模板'),
      stationId: Type.Optional(Id('站点')),
      pileIds: Type.Optional(Type.Array(Id('桩'), { title: '桩', minItems: 1, maxItems: 200 })),
    }),
    data: Type.Array(SettingOutcome),
    errors: [
      'SETTING_TEMPLATE.NOT_FOUND',
      'STATION.NOT_FOUND',
      'PILE.NOT_FOUND',
      'SETTING.NO_PILES',
      'SETTING.TOO_MANY_PILES',
    ],
  }),
}
