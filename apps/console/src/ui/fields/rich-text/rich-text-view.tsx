import './rich-text-view.css'

/** Shows formatted text. Only for HTML that the server has cleaned. */
export const RichTextView = ({ html }: { html: string }) => (
  <div className="cd-rich-view" dangerouslySetInnerHTML={{ __html: html }} />
)
