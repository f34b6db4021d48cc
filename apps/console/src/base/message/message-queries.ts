import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChannelCalls, TemplateQuery } from './channel.ts'

export const templatePageOf =
  <Template>({ key, templatePage }: ChannelCalls<Template>) =>
  (query: TemplateQuery) =>
    queryOptions({
      queryKey: [key, 'template', query] as readonly unknown[],
      queryFn: () => templatePage(query),
    })

export const settingsOf = ({ key, settings }: Pick<ChannelCalls<never>, 'key' | 'settings'>) =>
  queryOptions({ queryKey: [key, 'settings'], queryFn: settings })

export function useMessageChange<Body, Data>(key: 'email' | 'sms', send: (body: Body) => Promise<Data>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    // also after a refusal: another user may have been faster
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
    meta: { shownInPlace: true },
  })
}

/** Null: a new template. */
export const useSaveTemplate = <Template, Input>(calls: ChannelCalls<Template, Input>, id: string | null) =>
  useMessageChange(calls.key, (body: Input) =>
    id === null ? calls.addTemplate(body) : calls.editTemplate({ id, ...body }),
  )
