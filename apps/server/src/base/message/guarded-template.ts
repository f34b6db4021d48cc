import type { TemplateRow } from './template-store.ts'

/** Warns the owner of an account of a change. */
export const accountChanged = 'ACCOUNT_CHANGED'

/** Whoever words the messages of codes or of changed accounts could become anybody: a super admin alone does. */
export const isGuardedTemplate = ({ purpose, code }: Pick<TemplateRow, 'purpose' | 'code'>): boolean =>
  purpose !== 'NOTICE' || code === accountChanged
