import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

/** The state of reading what a drawer shows or a form begins with: whatever was not read can be read again. */
export type Reading = { loading: boolean; error: Error | null; retry: () => void }

type Query = { isPending: boolean; error: Error | null; refetch: () => unknown }
export const readingOf = ({ isPending, error, refetch }: Query): Reading => ({
  loading: isPending,
  error,
  retry: () => void refetch(),
})

/** A form's initial values: read when it opens and unchanged by later reads; none without an id. */
export function useFreshRecord<Data, Key extends QueryKey>(
  id: string | null,
  read: (id: string) => UseQueryOptions<Data, Error, Data, Key>,
): { record: Data | null; reading: Reading } {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...read(id ?? ''),
    enabled: id !== null,
    staleTime: 0,
  })
  const [opened, setOpened] = useState<{ record: Data } | null>(null)
  if (!opened && id !== null && data !== undefined && isFetchedAfterMount && !error) setOpened({ record: data })
  const loading = id !== null && !opened && !error
  return {
    record: opened?.record ?? null,
    reading: { loading, error: opened ? null : error, retry: () => void refetch() },
  }
}

/** For a form that begins with several records. */
export const allRead = (...readings: readonly Reading[]): Reading => ({
  loading: readings.some(({ loading }) => loading),
  error: readings.find(({ error }) => error)?.error ?? null,
  retry: () => readings.filter(({ error }) => error).forEach(({ retry }) => retry()),
})
