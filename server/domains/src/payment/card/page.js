// The button does the same where no script runs.
document.forms[0]?.submit();
