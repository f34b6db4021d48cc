import { sql, type Insertable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export const privacy = 'PRIVACY'

export const listTexts = (tx: Tx) =>
  tx.selectFrom('consentText').selectAll().where('consentType', '=', privacy).orderBy('versionNo', 'desc').execute()

export const listNewestTexts = (tx: Tx) =>
  tx
    .selectFrom('consentText')
    .selectAll()
    .distinctOn('consentType')
    .orderBy('consentType')
    .orderBy('versionNo', 'desc')
    .execute()

/** Two publishers at once would both take the next number. */
export const lockVersions = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('consent_text.version_no'))`.execute(tx)

export const insertText = (tx: Tx, text: Insertable<Tables['consentText']>) =>
  tx.insertInto('consentText').values(text).execute()

export const listConsents = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customerConsent')
    .innerJoin('consentText', 'consentText.id', 'customerConsent.textId')
    .selectAll('customerConsent')
    .select(['consentText.versionNo', 'consentText.title'])
    .where('customerId', '=', customerId)
    .orderBy('consentTime', 'desc')
    .orderBy('customerConsent.id', 'desc')
    .execute()

/** False when the customer agrees to this text already. */
export async function insertConsentIfNew(tx: Tx, consent: Insertable<Tables['customerConsent']>): Promise<boolean> {
  const made = await tx
    .insertInto('customerConsent')
    .values(consent)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export async function withdrawConsents(tx: Tx, customerId: string, at: Date): Promise<number> {
  const withdrawn = await tx
    .updateTable('customerConsent')
    .set({ withdrawTime: at })
    .where('customerId', '=', customerId)
    .where('withdrawTime', 'is', null)
    .executeTakeFirst()
  return Number(withdrawn.numUpdatedRows)
}
