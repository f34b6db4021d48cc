import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Nullable, Text } from '../../shapes.ts'

const Shown = (title: string) => Nullable(Type.String({ title }))

export type MenuNode = Static<typeof MenuNode>
/** One page or folder of the menu; the list is flat and does not promise parents before children. */
export const MenuNode = Type.Object({
  id: Type.String({ title: '菜单ID' }),
  pid: Type.String({ title: '父级ID' }), // '0': a root
  name: Type.String({ title: '菜单编码' }),
  component: Shown('组件'),
  redirect: Shown('重定向'),
  path: Shown('路由地址'),
  hidden: Type.Boolean({ title: '隐藏' }),
  meta: Type.Object({
    title: Type.String({ title: '菜单名称' }),
    icon: Shown('图标'),
    show: Type.Boolean({ title: '是否可见' }),
    target: Shown('打开目标'),
    link: Shown('链接'),
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
    data: Nullable(Type.String({ title: '菜单名称' })),
    errors: [],
  }),
}
