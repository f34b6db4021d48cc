import type { OneTimePassword } from '@chargedeck/contract/staff/user/row'
import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test'
import { addRole, type PageRight } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { choosePassword, signedInPage, theDesk } from '../session.ts'

const mostClicks = 6

export type Worker = {
  page: Page
  account: string
  /** Clicks, and counts it; a click beyond the sixth fails the job. */
  click: (what: Locator) => Promise<void>
}
type Rights = readonly PageRight[] | { shippedRole: string; employedBy?: string }
type Org = { id: string; title: string; children: Org[] }
type Jobs = {
  /** A new employee of the company, or of an organisation below it, who may do this, or what a shipped role may, and nothing else, signed in with a password of their own. */
  aWorker: (code: string, rights: Rights) => Promise<Worker>
}

export const test = base.extend<Jobs>({
  aWorker: async ({ browser }, use, testInfo) => {
    testInfo.setTimeout(200_000)
    const pages: Page[] = []
    await use(async (code, rights) => {
      const account = `${code}-${Date.now()}`
      const page = await signedIn(browser, account, rights)
      pages.push(page)
      let clicks = 0
      const click = async (what: Locator) => {
        clicks += 1
        expect(clicks, 'clicks of this job').toBeLessThanOrEqual(mostClicks)
        await what.click(aBusyMachine)
      }
      return { page, account, click }
    })
    for (const page of pages) await page.context().close()
  },
})
async function signedIn(browser: Browser, account: string, rights: Rights): Promise<Page> {
  const password = await hire(browser, account, rights)
  const page = await signedInPage(browser, await choosePassword(browser, { account, password }))
  await page.goto('/welcome', { waitUntil: 'commit' }) // many jobs go on to another page at once
  return page
}

async function hire(browser: Browser, account: string, rights: Rights): Promise<string> {
  const desk = await theDesk(browser)
  const { read, write } = desk
  const orgs = await read<Org[]>('/sysOrg/tree')
  const org = 'employedBy' in rights ? withBelow(orgs).find(({ title }) => title === rights.employedBy) : orgs[0]
  const { id, password } = await write<OneTimePassword>('/sysUser/add', {
    account,
    name: account,
    phone: `13${String(Date.now()).slice(-9)}`,
    sysEmpParam: { orgId: org?.id, extIds: [], posIdList: [] },
  })
  await write('/sysUser/grantRole', { id, grantRoleIdList: [await roleOf(desk, account, rights)] })
  return password ?? ''
}

async function roleOf(desk: Parameters<typeof addRole>[0], account: string, rights: Rights): Promise<string> {
  if (!('shippedRole' in rights)) return addRole(desk, account, rights)
  const { rows } = await desk.read<{ rows: { id: string; code: string }[] }>('/sysRole/page?pageSize=100')
  return rows.find(({ code }) => code === rights.shippedRole)?.id ?? ''
}

const withBelow = (orgs: readonly Org[]): Org[] => orgs.flatMap((org) => [org, ...withBelow(org.children)])
