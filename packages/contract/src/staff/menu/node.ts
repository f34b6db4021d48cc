import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text, TextOrNull } from '../../shapes.ts'

export type MenuNode = Static<typeof MenuNode>
/** One page or folder of the menu; the list is flat and does not promise parents before children. */
export const MenuNode = Type.Object({
  id: Type.String({ title: '菜单ID' }),
  pid: Type.String({ title: '父级ID' }), // '0': a root
  name: Type.String({ title: '菜单编码' }),
  component: TextOrNull('组件'),
  redirect: TextOrNull('重定向'),
  path: TextOrNull('路由地址'),
  hidden: Type.Boolean({ title: '隐藏' }),
  meta: Type.Object({
    title: Type.String({ title: '菜单名称' }),
    icon: TextOrNull('图标'),
    show: Type.Boolean({ title: '是否可见' }),
    target: TextOrNull('打开目标'),
    link: TextOrNull('链接'),
  }),
})

/** Apart from the calls of the page of menus: the shell asks this on every page. */
export const menuNodeApi = {
  /** For a user who follows a link to a page that they may not open. */
  pageName: endpoint({
    method: 'GET',
    path: '/sysMenu/pageName',
    title: '查询页面名称',
    open: 'self',
    query: Type.Object({ path: Text('路由地址', 200) }),
    data: TextOrNull('菜单名称'),
    errors: [],
  }),
}
