/** The tour of the first visit: what is where, for a client and for an adviser. */
export const words = {
  title: 'Getting started',
  step: '{{step}} of {{count}}',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  close: 'Close the tour',
  client_worth: 'What you have',
  client_worth_text:
    'The amount at the top is what this account is worth on the day shown. Select an underlined figure to see how it was calculated.',
  client_tabs: 'What is behind it',
  client_tabs_text: 'Each tab answers one question, such as how it performed or what changed its value.',
  client_ask: 'Whom to ask',
  client_ask_text: 'Messages reach your adviser directly. Your documents and forms are in the menu too.',
  client_papers: 'Your documents',
  client_papers_text: 'The library in the menu holds your statements and the other documents for you.',
  adviser_desk: 'Who needs you',
  adviser_desk_text:
    'The numbers above the list count the clients to look at first. Select one to list them alone.',
  adviser_search: 'Straight to a client',
  adviser_search_text:
    'Select the magnifying glass on any page, or press {{keys}}, and type a name to open a client, a page or a document.',
  adviser_client: 'What your client sees',
  adviser_client_text:
    'A client’s page is the one the client sees. Under More you can view the portal as the client, make a PDF or print.',
} as const
