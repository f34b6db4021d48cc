/** Pages about one record of another page, whose id ends the address: who may open that page may open them. */
const pagesBehind = [
  { address: /^\/group\/employee\/\d+$/, menu: '/customer/group', component: 'main/group/employee', title: '企业员工' },
  { address: /^\/group\/order\/\d+$/, menu: '/customer/group', component: 'main/group/order', title: '企业订单' },
] as const

export const pageBehind = (pathname: string) => pagesBehind.find(({ address }) => address.test(pathname))

/** The address that the menu has for a page. */
export const menuAddressOf = (pathname: string): string => pageBehind(pathname)?.menu ?? pathname
