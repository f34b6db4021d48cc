import { useMutation, useQueryClient } from '@tanstack/react-query'

/** The hook for the changes of a slice: what begins with these keys is read again; the component that called shows a refusal. */
export const changeOf = (...stale: readonly string[]) =>
  function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
    const queries = useQueryClient()
    return useMutation({
      mutationFn: change,
      onSettled: () => Promise.all(stale.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
      meta: { shownInPlace: true },
    })
  }
