import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { sm2 } from 'sm-crypto-v2'
import { callsOf } from './grant-every-menu.ts'
import { superAdmin } from './staff.ts'

type Account = typeof superAdmin

const c1c3c2 = 1
const byAccount = 1

/** Signs in by the calls of the sign-in page, for tests whose job begins after it. */
async function tokenFor(request: APIRequestContext, { account, password }: Account): Promise<string> {
  const data = { loginType: byAccount, username: account, password: await sealed(request, password) }
  return dataOf(await request.post('/api/login', { data }))
}

async function sealed(request: APIRequestContext, password: string): Promise<string> {
  return sm2.doEncrypt(password, await dataOf(await request.get('/api/login/publicKey')), c1c3c2)
}

async function dataOf(answer: { json: () => Promise<unknown> }): Promise<string> {
  const envelope = (await answer.json()) as { code: number; data: string }
  expect(envelope).toMatchObject({ code: 200 })
  return envelope.data
}

/** Replaces a password that somebody else set, as the first sign-in asks. */
export async function choosePassword(browser: Browser, { account, password }: Account): Promise<Account> {
  const own = 'Calm-Operator-27'
  const { request, close } = await aRequester(browser)
  const { write } = callsOf({ request, token: await tokenFor(request, { account, password }) })
  await write('/sysUser/updatePwd', {
    password: await sealed(request, password),
    newPassword: await sealed(request, own),
  })
  await close()
  return { account, password: own }
}

/** A window of a user who is signed in; it has opened no page yet. */
export async function signedInPage(browser: Browser, who: Account): Promise<Page> {
  const { request, state, close } = await aRequester(browser)
  const token = await tokenFor(request, who)
  const { cookies } = await state()
  await close()
  const stored = JSON.stringify({ value: token, expire: Date.now() + 86_400_000 })
  const origin = test.info().project.use.baseURL ?? ''
  const context = await browser.newContext({
    storageState: { cookies, origins: [{ origin, localStorage: [{ name: 'Access-Token', value: stored }] }] },
  })
  return context.newPage()
}

/** The calls of the first user, who prepares what a job needs. */
export async function theDesk(browser: Browser): Promise<ReturnType<typeof callsOf>> {
  const { request } = await aRequester(browser)
  return callsOf({ request, token: await tokenFor(request, superAdmin) })
}

async function aRequester(browser: Browser) {
  const context = await browser.newContext()
  return { request: context.request, state: () => context.storageState(), close: () => context.close() }
}
