import sanitize from 'sanitize-html'

/** Whether a place stands within a tag, however its signs are written there. A picture's address would carry its value away. */
export function hasPlaceInTag(html: string): boolean {
  let isFound = false
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        isFound ||= Object.values(attribs).some((value) => value.includes('${'))
        return { tagName, attribs }
      },
    },
  })
  return isFound
}
