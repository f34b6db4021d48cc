import type { ListView } from '@chargedeck/contract/staff/list-view/calls'
import type { ShownView } from './shown-view.ts'
import { useAddView, useDeleteView, useEditView, useShareView } from './list-view-queries.ts'

/** What one may do with views; the latest refusal is shown below them. */
export function useViewActions(shown: ShownView) {
  const [add, edit, share, remove] = [useAddView(), useEditView(), useShareView(), useDeleteView()]
  const all = [add, edit, share, remove]
  const latest = all.toSorted((a, b) => b.submittedAt - a.submittedAt)[0]
  return {
    refusal: latest?.error?.message ?? null,
    add: async (table: string, name: string) => {
      await add.mutateAsync({ table, name, ...shown })
    },
    rename: ({ id, rowVersion, query, columns }: ListView, name: string) =>
      edit.mutate({ id, rowVersion, name, query, columns }),
    /** Keeps the list as it is shown now under the view's name. */
    update: ({ id, rowVersion, name }: ListView) => edit.mutate({ id, rowVersion, name, ...shown }),
    share: ({ id, rowVersion, sharedFlag }: ListView) => share.mutate({ id, rowVersion, sharedFlag: 1 - sharedFlag }),
    remove: ({ id }: ListView) => remove.mutate(id),
  }
}
export type ViewActions = ReturnType<typeof useViewActions>
