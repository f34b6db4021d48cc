import { menuTypes } from '@chargedeck/domain/menu/kinds'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { findMenu } from './find-menu.ts'
import { factsOf, wrong, type MenuInput } from './menu-facts.ts'
import { pathBelow, pathUnder, requireMayChangeMenus } from './place-menu.ts'
import { sealedSecret } from './sso-secret.ts'
import type { MenuRow } from './store.ts'
import { changeMenu, hasChildren, isCodeTaken, isNameTaken, lockMenus, moveBelow } from './tree-store.ts'

const root = '0'
const { button } = menuTypes
type Facts = ReturnType<typeof factsOf>

export async function editMenu(ctx: Context, { id, ...input }: MenuInput & { id: string }): Promise<null> {
  requireMayChangeMenus(ctx)
  await lockMenus(ctx.tx)
  const before = await findMenu(ctx, id)
  const facts = factsOf(input)
  await checkNames(ctx, before, facts)
  const pids = await newPath(ctx, before, facts)
  if (facts.type === button && before.type !== button && (await hasChildren(ctx.tx, id)))
    throw wrong('type', '菜单类型')
  const sealed = sealedSecret(ctx, facts.ssoHost, input.ssoSecret, before)
  await changeMenu(ctx.tx, id, { ...facts, ...sealed, pids, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  if (pids !== before.pids || facts.application !== before.application)
    await moveBelow(ctx.tx, pathBelow(before), { to: pathBelow({ id, pids }), application: facts.application })
  ctx.note(
    id,
    changeOf(before, input.ssoSecret === undefined ? facts : { ...facts, ssoSecret: input.ssoSecret }, ['ssoSecret']),
  )
  return null
}

/** Checks only a changed name or code: shipped menus may share names. */
async function checkNames({ tx }: Context, before: MenuRow, facts: Facts): Promise<void> {
  if (facts.name !== before.name && (await isNameTaken(tx, facts))) throw new AppError('MENU.NAME_TAKEN')
  if (facts.code !== before.code && (await isCodeTaken(tx, facts.code))) throw new AppError('MENU.CODE_TAKEN')
}

/** Only a top menu can move to another app, with everything below it. */
async function newPath(ctx: Context, { id, pid, application }: MenuRow, facts: Facts): Promise<string> {
  if (facts.pid === id) throw new AppError('MENU.PARENT_IS_SELF')
  if (facts.application !== application && pid !== root) throw new AppError('MENU.APP_NOT_MOVED')
  const path = await pathUnder(ctx, facts)
  if (path.includes(`[${id}]`)) throw new AppError('MENU.PARENT_BELOW')
  return path
}
