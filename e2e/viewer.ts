import { test as base, type Page } from '@playwright/test'
import { grantEveryMenu } from './grant-every-menu.ts'
import { tokenOf } from './look-at-page.ts'
import { signIn } from './sign-in.ts'
import { superAdmin } from './staff.ts'

/** `reads`: the addresses of the calls that the page made, to be emptied by each test. */
type Viewer = { page: Page; failures: string[]; reads: string[] }

/** A user who may open every page and stays signed in. Looks belong to a user, so each worker has one. */
export const test = base.extend<object, { viewer: Viewer }>({
  viewer: [
    async ({ browser }, use, { parallelIndex, project }) => {
      const { baseURL, locale, timezoneId } = project.use
      const open = async (): Promise<Page> =>
        browser.newPage({
          ...(baseURL && { baseURL }),
          ...(locale && { locale }),
          ...(timezoneId && { timezoneId }),
          reducedMotion: 'reduce',
        })
      const page = await open()
      await signIn(page, parallelIndex === 0 ? superAdmin : await anotherWhoSeesAll(await open()))
      const failures: string[] = []
      page.on('pageerror', (error) => failures.push(error.message))
      const reads: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search)
      })
      await use({ page, failures, reads })
      await page.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function anotherWhoSeesAll(admins: Page): Promise<typeof superAdmin> {
  await signIn(admins)
  await grantEveryMenu(admins.request, await tokenOf(admins), 'cs01')
  await admins.close()
  return { account: 'cs01', password: superAdmin.password }
}
