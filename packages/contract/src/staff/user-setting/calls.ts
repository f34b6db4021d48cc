import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, MapOf, Nullable, OneOf } from '../../shapes.ts'
import { ColumnArrangement, ListViewQuery } from '../list-view/arrangement.ts'
import { densityLabels, layoutLabels, themeLabels, widthLabels } from './enums.ts'

/** Of how many tables one user keeps settings. */
export const mostTables = 200

/** How a user likes the console, on every machine. */
export type LookSetting = Static<typeof LookSetting>
const LookSetting = Type.Object(
  {
    theme: OneOf(themeLabels, { title: '整体风格' }),
    primary: Type.String({ title: '主题色', pattern: '^#[0-9a-f]{6}$' }),
    layout: OneOf(layoutLabels, { title: '导航模式' }),
    width: OneOf(widthLabels, { title: '内容区域宽度' }),
    fixedHeader: Type.Boolean({ title: '固定Header' }),
    autoHideHeader: Type.Boolean({ title: '下滑时隐藏Header' }),
    fixedSide: Type.Boolean({ title: '固定侧边菜单' }),
    colorWeak: Type.Boolean({ title: '色弱模式' }),
    tabs: Type.Boolean({ title: '多页签模式' }),
  },
  { title: '界面设置' },
)

/** How a user arranged one table. */
export type TableSetting = Static<typeof TableSetting>
const TableSetting = Type.Object({
  density: OneOf(densityLabels, { title: '密度' }),
  ...ColumnArrangement.properties,
  /** The view that the list opens with. The setting has a copy of it, so that no list waits for its views. */
  startView: Type.Optional(Nullable(Type.Object({ id: Id('视图ID'), query: ListViewQuery }))),
})

export type TableSettings = Static<typeof TableSettings>
const TableSettings = MapOf('^[a-zA-Z0-9_.:-]{1,50}$', TableSetting, { title: '表格设置', maxProperties: mostTables })

/** What the user's browser announces, by sound or on the desktop. */
export type AlertSetting = Static<typeof AlertSetting>
const AlertSetting = Type.Object(
  {
    sound: Type.Boolean({ title: '声音' }),
    desktop: Type.Boolean({ title: '桌面通知' }),
    kinds: Type.Array(Type.String({ maxLength: 30 }), { title: '提醒类型', maxItems: 20 }),
  },
  { title: '提醒设置' },
)

const HomeCards = (title: string) =>
  Type.Array(Type.String({ maxLength: 30 }), { title, maxItems: 50, uniqueItems: true })
/** The cards of the home page in the user's order, and those that the user does not want to see. */
export type HomeSetting = Static<typeof HomeSetting>
const HomeSetting = Type.Object(
  { order: HomeCards('卡片顺序'), hidden: HomeCards('隐藏的卡片') },
  { title: '首页设置' },
)

export type UserSetting = Static<typeof UserSetting>
const UserSetting = Type.Object({
  look: Nullable(LookSetting), // null: never chosen
  tables: TableSettings,
  alerts: Nullable(AlertSetting), // null: never chosen
  home: Nullable(HomeSetting), // null: as their role begins
})

export const userSettingApi = {
  read: endpoint({
    method: 'GET',
    path: '/sysUserSetting',
    title: '个人设置_查询',
    open: 'self',
    data: UserSetting,
    errors: [],
  }),
  /** Anything left out stays as it is; a table is replaced as a whole. */
  save: endpoint({
    method: 'POST',
    path: '/sysUserSetting/save',
    personal: true,
    title: '个人设置_保存',
    open: 'self',
    body: Type.Object({
      look: Type.Optional(LookSetting),
      tables: Type.Optional(TableSettings),
      alerts: Type.Optional(AlertSetting),
      home: Type.Optional(Nullable(HomeSetting)),
    }),
    data: UserSetting,
    errors: [],
  }),
}
