/** Screens have addresses, but one page: what names no file is answered by `index.html`. Runs at each viewer's request. */
export const singlePage = `function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`;
