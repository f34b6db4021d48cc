import { adminTypes } from '@chargedeck/domain/user/admin-types'
import type { Envelope } from '@chargedeck/contract/envelope'
import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { usePulse } from '../src/platform/live/live.ts'
import { MeContext } from '../src/platform/me.ts'
import { PageAddressContext, useAddressBar } from '../src/platform/page-address.ts'
import { makeQueryClient } from '../src/platform/react-to-refusal.ts'

const nothing = {
  loginEmpInfo: { jobNum: null, orgId: null, orgName: null, extOrgPos: [], positions: [] },
  tenants: null,
  demo: false,
  passwordExpired: false,
}
const unknown = { avatar: null, birthday: null, sex: 3, email: null, phone: null, tel: null }
const neverSeen = {
  lastLoginIp: null,
  lastLoginTime: null,
  lastLoginBrowser: null,
  lastLoginOs: null,
}

export const aUser = (facts: Partial<Me> = {}): Me => ({
  ...nothing,
  ...unknown,
  ...neverSeen,
  id: '7',
  account: 'zhangsan',
  username: 'zhangsan',
  nickName: null,
  name: '张三',
  adminType: 2,
  apps: [{ code: 'main', name: '运营平台', active: true }],
  roles: [],
  permissions: [],
  menus: [],
  pages: [],
  dataScopes: ['1'],
  ...facts,
})

/** Only the network is replaced, and only by answers of the contract's own types. */
export function theServerAnswers(answer: (path: string) => Envelope<unknown> | Promise<Envelope<unknown>>) {
  const fetched = vi.fn(async (url: string, _init?: RequestInit) =>
    Response.json(await answer(url.split('?')[0] ?? '')),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** A page as the shell shows it, with a fresh stream; the element with the role `status` holds the address. */
export function openPage(
  page: ReactNode,
  { search = '', permissions = [] as string[], isSuper = false, seesOrgs = true } = {},
) {
  usePulse.setState({ state: 'connecting', since: Date.now() }) // test files of one worker share it
  return render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <ConfigProvider locale={zhCN} theme={{ zeroRuntime: true, hashed: false }} button={{ autoInsertSpace: false }}>
        <App>
          <MeContext
            value={aUser({
              permissions,
              ...(!seesOrgs && { dataScopes: [] }),
              ...(isSuper && { adminType: adminTypes.super }),
            })}
          >
            <Queries>{page}</Queries>
          </MeContext>
        </App>
      </ConfigProvider>
    </MemoryRouter>,
  )
}

function Queries({ children }: { children: ReactNode }) {
  const { modal, message, notification } = App.useApp()
  const [queries] = useState(() => makeQueryClient({ modal, message, notification, reload: () => {} }))
  const address = useAddressBar()
  return (
    <QueryClientProvider client={queries}>
      <PageAddressContext value={address}>{children}</PageAddressContext>
      <output>{address.search}</output>
    </QueryClientProvider>
  )
}

/** The query of the page's address. */
export const addressShown = () => new URLSearchParams(document.querySelector('output')?.textContent ?? '')

/** The input of a call that the page made, as the server reads it. */
export const bodyOf = (call: Parameters<typeof fetch> | undefined): unknown => {
  const body = call?.[1]?.body
  return typeof body === 'string' ? JSON.parse(body) : body
}
