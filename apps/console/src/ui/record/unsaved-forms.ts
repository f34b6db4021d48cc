type IsChanged = () => boolean

/** The forms on the screen, of pages, drawers and dialogs alike. */
const forms = new Set<IsChanged>()
let isAgreed = false

export function watchForm(isChanged: IsChanged): () => void {
  forms.add(isChanged)
  return () => void forms.delete(isChanged)
}

/** Leaving now would lose what a user has typed. */
export const hasUnsaved = (): boolean => !isAgreed && [...forms].some((isChanged) => isChanged())

/** The user has agreed to lose the edits: nothing asks again for what `then` does. */
export function leaveUnsaved(then: () => void): void {
  isAgreed = true
  try {
    then()
  } finally {
    isAgreed = false
  }
}
