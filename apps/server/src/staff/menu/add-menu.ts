import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { factsOf, type MenuInput } from './menu-facts.ts'
import { pathUnder, requireMayChangeMenus } from './place-menu.ts'
import { sealedSecret } from './sso-secret.ts'
import { insertMenu, isCodeTaken, isNameTaken, lockMenus } from './tree-store.ts'

export async function addMenu(ctx: Context, input: MenuInput): Promise<string> {
  requireMayChangeMenus(ctx)
  await lockMenus(ctx.tx)
  const facts = factsOf(input)
  const pids = await pathUnder(ctx, facts)
  if (await isNameTaken(ctx.tx, facts)) throw new AppError('MENU.NAME_TAKEN')
  if (await isCodeTaken(ctx.tx, facts.code)) throw new AppError('MENU.CODE_TAKEN')
  const id = ctx.nextId()
  const made = { id, pids, createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertMenu(ctx.tx, { ...facts, ...sealedSecret(ctx, facts.ssoHost, input.ssoSecret), ...made })
  ctx.note(id, facts)
  return id
}
