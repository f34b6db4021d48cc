import { expect, type Locator, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import type { theDesk } from '../session.ts'

export type Customer = { id: string; mobile: string; nickname: string }

/** New customers whose nicknames all begin with the same word. */
export async function customersOf({ write }: Awaited<ReturnType<typeof theDesk>>, word: string, qty: number) {
  const first = Number(String(Date.now()).slice(-8))
  return Promise.all(
    Array.from({ length: qty }, async (_, at): Promise<Customer> => {
      const facts = { mobile: `175${String(first + at).padStart(8, '0')}`, nickname: `${word}${at + 1}` }
      return { ...facts, id: await write<string>('/customer/addedOrModify', facts) }
    }),
  )
}

/** A list of choices may move or close while the page still loads: it is opened again until the choice is taken. */
export async function choose(page: Page, box: Locator, typed: string, option = typed): Promise<void> {
  const choice = page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
  await expect(async () => {
    if (!(await choice.isVisible())) await box.click({ timeout: 10_000 })
    if (typed) await box.fill(typed)
    await choice.click({ timeout: 5000 })
  }).toPass(aBusyMachine)
}

/** The form of a new activity. */
export async function aNewActivity(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '新增活动' }).first().click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 活动' })
  await expect(form.getByLabel('活动名称')).toBeFocused(aBusyMachine)
  return form
}

/** Saves a new activity whose start has come. */
export async function saveAndBegin(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await page.getByRole('button', { name: '立即生效' }).click(aBusyMachine)
}

export const wall = (inDays: number): string => {
  const at = new Date(Date.now() + 8 * 3_600_000 + inDays * 86_400_000)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** Chooses in the menu 更多 of a row or a footer. A list that is read again closes its menu: it is opened again. */
export async function chooseInMenu(page: Page, place: Locator, item: string): Promise<void> {
  const choice = page.getByRole('menuitem', { name: item, exact: true })
  await expect(async () => {
    if (!(await choice.isVisible())) await place.getByRole('button', { name: '更多' }).last().click({ timeout: 10_000 })
    await choice.click({ timeout: 5000 })
  }).toPass(aBusyMachine)
}

/** Answers the question of a dialog, with a reason where it asks for one. */
export async function confirmIn(page: Page, title: string, button: RegExp, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: title }).last()
  if (reason !== undefined) await dialog.getByLabel('原因').fill(reason, aBusyMachine)
  await dialog.getByRole('button', { name: button }).click(aBusyMachine)
  await expect(dialog).toBeHidden(aBusyMachine)
}
