import { createContext } from 'react'

/** The page around a form. Pages that were left stay mounted: their forms are hidden, not closed. */
export type PageOfForms = { pathname: string; search: string; isShown: boolean }
export type WatchedForm = { page: PageOfForms | null; isChanged: () => boolean }

export const PageOfFormsContext = createContext<PageOfForms | null>(null)

/** The open forms of pages, drawers and dialogs alike. */
const forms = new Set<WatchedForm>()
let isAgreed = false

export function watchForm(form: WatchedForm): () => void {
  forms.add(form)
  return () => {
    if (isShown(form)) forms.delete(form)
  }
}

export function forgetFormsOf(page: PageOfForms): void {
  for (const form of forms) if (form.page === page) forms.delete(form)
}

const isShown = ({ page }: WatchedForm): boolean => page?.isShown ?? true
const isAnyChanged = (isMeant: (form: WatchedForm) => boolean): boolean =>
  !isAgreed && [...forms].some((form) => isMeant(form) && form.isChanged())

/** Leaving what is shown would lose what a user has typed. */
export const hasUnsaved = (): boolean => isAnyChanged(isShown)

/** The window closes with the hidden pages too. */
export const hasUnsavedAnywhere = (): boolean => isAnyChanged(() => true)

export const hasUnsavedOn = (paths: readonly string[]): boolean =>
  isAnyChanged(({ page }) => page !== null && paths.includes(page.pathname))

/** The address at which a hidden page with unsaved edits was left. */
export const leftUnsavedAt = (pathname: string): PageOfForms | null =>
  [...forms].find(({ page, isChanged }) => page?.pathname === pathname && !page.isShown && isChanged())?.page ?? null

/** The user has agreed to lose the edits: nothing asks again for what `then` does. */
export function leaveUnsaved(then: () => void): void {
  isAgreed = true
  try {
    then()
  } finally {
    isAgreed = false
  }
}
