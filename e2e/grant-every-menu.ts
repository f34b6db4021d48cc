import { expect, type APIRequestContext } from '@playwright/test'

type Node = { id: string; title: string; children?: Node[] }

const idsIn = (nodes: readonly Node[]): string[] => nodes.flatMap(({ id, children = [] }) => [id, ...idsIn(children)])

/** Another user who has every page of every app by a role, not as super admin. */
export const grantEveryMenu = (request: APIRequestContext, token: string, account: string): Promise<void> =>
  grantMenus(callsOf({ request, token }), account, idsIn)

export type PageRight = { folder: string; page: string; buttons: readonly string[] }

/** A role with these pages and buttons that sees every organisation. Returns its id. */
export const addRole = (desk: Desk, name: string, rights: readonly PageRight[]): Promise<string> =>
  addRoleWith(desk, name, (menus) => [...new Set(rights.flatMap((right) => idsOfPage(menus, right)))])

function idsOfPage(menus: readonly Node[], { folder, page, buttons }: PageRight): string[] {
  const above = menus.find(({ title }) => title === folder)
  const node = above?.children?.find(({ title }) => title === page)
  const chosen = node?.children?.filter(({ title }) => buttons.includes(title)) ?? []
  expect(node?.children?.map(({ title }) => title)).toEqual(expect.arrayContaining([...buttons]))
  return [above, node, ...chosen].flatMap((one) => one?.id ?? [])
}

type Desk = Pick<ReturnType<typeof callsOf>, 'read' | 'write'>

async function grantMenus(desk: Desk, account: string, choose: (menus: Node[]) => string[]): Promise<void> {
  const { read, write } = desk
  const { rows } = await read<{ rows: { id: string }[] }>(`/sysUser/page?pageNo=1&pageSize=10&searchValue=${account}`)
  const id = await addRoleWith(desk, `menus-of-${account}-${Date.now()}`, choose)
  await write('/sysUser/grantRole', { id: rows[0]?.id, grantRoleIdList: [id] })
}

async function addRoleWith({ read, write }: Desk, name: string, choose: (menus: Node[]) => string[]): Promise<string> {
  const id = await write<string>('/sysRole/add', { name, code: name, sort: 100 })
  await write('/sysRole/grantMenu', { id, grantMenuIdList: choose(await read<Node[]>('/sysMenu/treeForGrant')) })
  await write('/sysRole/grantData', { id, dataScopeType: 1, grantOrgIdList: [] })
  return id
}

/** A picture of one point. */
export const receipt = {
  name: '回单.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export function callsOf({ request, token }: { request: APIRequestContext; token: string }) {
  const headers = { authorization: `Bearer ${token}` }
  const dataOf = async <Data>(answering: ReturnType<APIRequestContext['get']>): Promise<Data> => {
    const answer = (await (await answering).json()) as { code: number; data: Data }
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
  return {
    read: <Data>(path: string) => dataOf<Data>(request.get(`/api${path}`, { headers })),
    write: <Data>(path: string, data: object) => dataOf<Data>(request.post(`/api${path}`, { headers, data })),
    /** Uploads a picture of a receipt, which money at the counter needs. */
    proof: async (): Promise<[string]> => [
      await dataOf<string>(request.post('/api/sysFileInfo/upload', { headers, multipart: { file: receipt } })),
    ],
  }
}
