import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

test('operations adds a company with its invoice facts, corrects its telephone, and refreshes what browsers keep', async ({
  aWorker,
}) => {
  const { page } = await aWorker('companies', { shippedRole: 'ops' })
  const name = `示例新能源 ${Date.now()}`
  const operatorId = `E${String(Date.now()).slice(-8)}`
  await page.goto('/company')
  await page.getByRole('button', { name: '新增公司' }).first().click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 公司' })
  await form.getByLabel('公司名称').fill(name, aBusyMachine)
  await form.getByLabel('简称').fill('新能源')
  await form.getByLabel('运营商ID').fill('ma5e2e00')
  await form.getByLabel('统一社会信用代码').fill('91320105MA5E2E001X')
  await form.getByLabel('客服电话').fill('400-123-0000')
  await form.getByLabel('所属机构').click()
  await page.locator('.ant-select-tree-node-content-wrapper').filter({ hasText: '总部' }).first().click(aBusyMachine)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('运营商ID须为9位')).toBeVisible(aBusyMachine)
  await form.getByLabel('运营商ID').fill(operatorId.toLowerCase())
  await form.getByLabel('开票抬头').fill(name)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(operatorId, aBusyMachine)

  await row.getByRole('button', { name: /编\s*辑/ }).click(aBusyMachine)
  const edited = page.getByRole('dialog').filter({ hasText: `编辑 - ${name}` })
  await edited.getByLabel('客服电话').fill('400-123-0001', aBusyMachine)
  await edited.getByRole('button', { name: /保\s*存/ }).click()
  await expect(row).toContainText('400-123-0001', aBusyMachine)
  await page.getByRole('button', { name: '刷新缓存' }).click(aBusyMachine)
  await expect(page.getByText(/已刷新\d+家公司/)).toBeVisible(aBusyMachine)
})

type Org = { id: string }

test('operations drafts a new telephone of a company, releases it, compares it with before, and restores what was', async ({
  browser,
  aWorker,
}) => {
  const desk = await theDesk(browser)
  const [org] = await desk.read<Org[]>('/sysOrg/tree')
  const companyName = `示例改名公司 ${Date.now()}`
  const { id } = await desk.write<{ id: string }>('/company/addedOrModify', {
    companyName,
    shortName: '改名',
    operatorId: `V${String(Date.now()).slice(-8)}`,
    creditCode: '91320105MA5E2E002X',
    serviceTel: '400-200-0000',
    orgId: org?.id,
  })
  const { page, click } = await aWorker('versions', { shippedRole: 'ops' })
  await page.goto(`/company?open=${id}&tab=versions`)
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${companyName}` })
  await click(drawer.getByRole('button', { name: '新建草稿' }))
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 公司草稿' })
  await form.getByLabel('客服电话').fill('400-200-0001', aBusyMachine)
  await form.getByLabel('变更说明').fill('启用新号码')
  await form.getByRole('button', { name: '保存草稿' }).click()
  const tel = drawer.locator('dl > div').filter({ hasText: '客服电话' })
  await expect(tel).toHaveText('客服电话400-200-0000400-200-0001', aBusyMachine)
  await click(drawer.getByRole('button', { name: /^发\s*布$/ }))
  const release = page.getByRole('dialog').filter({ hasText: '发布公司版本' })
  await expect(release.getByLabel('变更说明')).toHaveValue('启用新号码', aBusyMachine)
  await release.getByRole('button', { name: /^发\s*布$/ }).click()
  await expect(drawer.getByRole('button', { name: /版本2.*生效/ })).toBeVisible(aBusyMachine)

  await click(drawer.getByRole('button', { name: /版本1.*历史/ }))
  await click(drawer.getByRole('switch'))
  await expect(tel).toHaveText('客服电话400-200-0001400-200-0000')
  await expect(drawer.getByText('运营商ID')).toHaveCount(0)
  await click(drawer.getByRole('button', { name: '恢复此版本' }))
  await page.getByRole('dialog').filter({ hasText: '恢复此版本？' }).getByRole('button', { name: '新建草稿' }).click()
  await expect(drawer.getByRole('button', { name: /版本3.*草稿.*恢复版本1/ })).toBeVisible(aBusyMachine)
  await click(drawer.getByRole('button', { name: /^发\s*布$/ }))
  const restored = page.getByRole('dialog').filter({ hasText: '发布公司版本' })
  await expect(restored.getByLabel('变更说明')).toHaveValue('恢复版本1', aBusyMachine)
  await restored.getByRole('button', { name: /^发\s*布$/ }).click()
  await expect(drawer.getByRole('button', { name: /版本3.*生效/ })).toBeVisible(aBusyMachine)
  const { rows } = await desk.read<{ rows: { serviceTel: string }[] }>(`/company/page?id=${id}`)
  expect(rows).toMatchObject([{ serviceTel: '400-200-0000' }])
})
