import { expect, type APIRequestContext } from '@playwright/test'

type Node = { id: string; title: string; children?: Node[] }

const idsIn = (nodes: readonly Node[]): string[] => nodes.flatMap(({ id, children = [] }) => [id, ...idsIn(children)])

/** Another user who has every page of every app by a role, not as super admin. */
export const grantEveryMenu = (request: APIRequestContext, token: string, account: string): Promise<void> =>
  grantMenus({ request, token, account }, idsIn)

/** One page with some of its buttons, and nothing else. */
export const grantPage = (who: Grantee, [folder, page]: [string, string], buttons: readonly string[]): Promise<void> =>
  grantMenus(who, (menus) => {
    const above = menus.find(({ title }) => title === folder)
    const node = above?.children?.find(({ title }) => title === page)
    const chosen = node?.children?.filter(({ title }) => buttons.includes(title)) ?? []
    expect(chosen).toHaveLength(buttons.length)
    return idsIn([above, node, ...chosen].flatMap((one) => (one ? [{ id: one.id, title: one.title }] : [])))
  })

type Grantee = { request: APIRequestContext; token: string; account: string }

async function grantMenus({ request, token, account }: Grantee, choose: (menus: Node[]) => string[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const dataOf = async <Data>(answering: ReturnType<APIRequestContext['get']>): Promise<Data> => {
    const answer = (await (await answering).json()) as { code: number; data: Data }
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
  const read = <Data>(path: string) => dataOf<Data>(request.get(`/api${path}`, { headers }))
  const write = <Data>(path: string, data: object) => dataOf<Data>(request.post(`/api${path}`, { headers, data }))
  const menus = await read<Node[]>('/sysMenu/treeForGrant')
  const { rows } = await read<{ rows: { id: string }[] }>(`/sysUser/page?pageNo=1&pageSize=10&searchValue=${account}`)
  const code = `menus-of-${account}-${Date.now()}`
  const id = await write<string>('/sysRole/add', { name: code, code, sort: 100 })
  await write('/sysRole/grantMenu', { id, grantMenuIdList: choose(menus) })
  await write('/sysRole/grantData', { id, dataScopeType: 1, grantOrgIdList: [] })
  await write('/sysUser/grantRole', { id: rows[0]?.id, grantRoleIdList: [id] })
}
