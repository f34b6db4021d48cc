type Page = { component: string; title: string; redirect: null }
export const home = '/welcome'
/** Pages that every signed-in user may open, whatever their menus: the bell leads to their notices. */
export const openToAll: Readonly<Record<string, Page>> = {
  [home]: { component: 'welcome', title: '首页', redirect: null },
  '/noticeReceived': { component: 'system/noticeReceived', title: '已收公告', redirect: null },
}

/** Pages about one record of another page, whose id ends the address: who may open that page may open them. */
const pagesBehind = [
  { address: /^\/group\/employee\/\d+$/, menu: '/customer/group', component: 'main/group/employee', title: '企业员工' },
  { address: /^\/group\/order\/\d+$/, menu: '/customer/group', component: 'main/group/order', title: '企业订单' },
] as const

export const pageBehind = (pathname: string) => pagesBehind.find(({ address }) => address.test(pathname))

/** The address that the menu has for a page. */
export const menuAddressOf = (pathname: string): string => pageBehind(pathname)?.menu ?? pathname
